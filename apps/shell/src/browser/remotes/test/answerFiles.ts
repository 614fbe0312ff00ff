import type { IntegrityMap } from '@portal/contracts'
import { afterEach, beforeEach, vi } from 'vitest'

/** Scripts and styles that a page asked for, answered here: jsdom fetches none. */
export interface AnsweredFiles {
  /** Addresses in the order in which they were asked for. */
  readonly requested: string[]
  /** Addresses that do not arrive. */
  readonly failing: Set<string>
  /** What scripts do, by address; others do nothing. */
  readonly scripts: Map<string, () => void>
  /** Addresses whose answer waits until `release`. */
  readonly held: Set<string>
  release(): void
  /** Integrity maps by address; others are gone. */
  readonly maps: Map<string, IntegrityMap>
  /** What `fetch` answers for a file of a build; undefined for other addresses. */
  fetchFile(pathname: string): Promise<Response> | undefined
}

/**
 * For tests: stands for the network that files of builds come over.
 * @param shared versions of what the shell's build shares
 */
export function answerFiles(shared: Readonly<Record<string, string>> = {}): AnsweredFiles {
  const requested: string[] = []
  const failing = new Set<string>()
  const held = new Set<string>()
  const scripts = new Map<string, () => void>()
  const waiting: FileElement[] = []
  const maps = new Map<string, IntegrityMap>()
  let observer: MutationObserver | undefined

  function answer(element: FileElement): void {
    const pathname = pathOf(element)
    if (failing.has(pathname)) return void element.dispatchEvent(new Event('error'))
    try {
      scripts.get(pathname)?.()
    } catch (error) {
      // As a browser says it of a script that throws; its element has loaded all the same.
      const { href } = new URL(pathname, location.href)
      window.dispatchEvent(new ErrorEvent('error', { filename: href, message: String(error) }))
    }
    element.dispatchEvent(new Event('load'))
  }

  function take(node: Node): void {
    if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) return
    const pathname = pathOf(node)
    requested.push(pathname)
    if (held.has(pathname)) waiting.push(node)
    else answer(node)
  }

  beforeEach(() => {
    requested.length = 0
    waiting.length = 0
    failing.clear()
    held.clear()
    scripts.clear()
    maps.clear()
    vi.stubGlobal('PORTAL_SHARED_VERSIONS', shared)
    observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) take(node)
    })
    observer.observe(document.head, { childList: true })
    observer.observe(document.body, { childList: true })
  })
  afterEach(() => {
    observer?.disconnect()
    vi.unstubAllGlobals()
  })
  return {
    requested,
    failing,
    scripts,
    held,
    maps,
    fetchFile: (pathname) => {
      if (!pathname.startsWith('/assets/')) return undefined
      requested.push(pathname)
      const map = maps.get(pathname)
      if (failing.has(pathname)) return Promise.reject(new TypeError('no network'))
      return Promise.resolve(map ? Response.json(map) : new Response('', { status: 404 }))
    },
    release: () => {
      for (const element of waiting.splice(0)) answer(element)
    },
  }
}

type FileElement = HTMLScriptElement | HTMLLinkElement

function pathOf(element: FileElement): string {
  return new URL(element instanceof HTMLScriptElement ? element.src : element.href).pathname
}
