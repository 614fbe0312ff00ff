import { useSyncExternalStore } from 'react'

/** A list that a browser keeps for its visitor, the same in all its tabs; nobody else sees it. */
export interface DeviceList<T> {
  /** The same array until something changes. */
  read(): readonly T[]
  /** False where nothing may be kept, or nothing more. */
  save(entries: readonly T[]): boolean
  listen(listener: () => void): () => void
}

/**
 * A page that does without a list is not to carry it: calls beside exports are marked as pure.
 * @param parse makes entries of what was kept; another release or an extension may have written it
 */
export function openDeviceList<T>(key: string, parse: (kept: string | null) => readonly T[]): DeviceList<T> {
  const listeners = new Set<() => void>()
  /** What the last text meant: the same text gives the same list. */
  let last: { readonly text: string | null; readonly entries: readonly T[] } | undefined

  return {
    read() {
      const text = readText(key)
      if (!last || text !== last.text) last = { text, entries: parse(text) }
      return last.entries
    },
    save(entries) {
      try {
        localStorage.setItem(key, JSON.stringify(entries))
      } catch {
        // Denied or full: whoever pressed a button is told.
        return false
      }
      for (const listener of listeners) listener()
      return true
    },
    listen(listener) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}

/** The entries of a list; none on the server and in the first browser render. */
export function useDeviceList<T>({ listen, read }: DeviceList<T>): readonly T[] {
  return useSyncExternalStore(listen, read, readNothing)
}

const nothing: readonly never[] = []
const readNothing = () => nothing

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is denied: nothing is kept here.
    return null
  }
}
