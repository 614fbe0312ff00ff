import { useSyncExternalStore } from 'react'
import { addSavedGuide, parseSavedGuides, removeSavedGuide, SAVED_GUIDES_KEY, type SavedGuide } from './savedGuides.ts'

interface SavedGuides {
  /** Newest first; empty on the server and in the first browser render. */
  readonly saved: readonly SavedGuide[]
  /** False where nothing may be kept, or nothing more. */
  save(guide: SavedGuide): boolean
  remove(code: string): boolean
}

/** What this device keeps of guides, the same in all its tabs. */
export function useSavedGuides(): SavedGuides {
  const saved = useSyncExternalStore(listen, readSaved, () => nothing)
  return {
    saved,
    save: (guide) => keep(addSavedGuide(readSaved(), guide)),
    remove: (code) => keep(removeSavedGuide(readSaved(), code)),
  }
}

const nothing: readonly SavedGuide[] = []
const listeners = new Set<() => void>()
/** What the last text meant: the same text gives the same list. */
let read: { readonly text: string | null; readonly saved: readonly SavedGuide[] } = { text: null, saved: nothing }

function readSaved(): readonly SavedGuide[] {
  const text = readText()
  if (text !== read.text) read = { text, saved: parseSavedGuides(text) }
  return read.saved
}

function readText(): string | null {
  try {
    return localStorage.getItem(SAVED_GUIDES_KEY)
  } catch {
    // Storage is denied: nothing is kept here.
    return null
  }
}

function keep(saved: readonly SavedGuide[]): boolean {
  try {
    localStorage.setItem(SAVED_GUIDES_KEY, JSON.stringify(saved))
  } catch {
    // Denied or full: whoever pressed the button is told.
    return false
  }
  for (const listener of listeners) listener()
  return true
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
