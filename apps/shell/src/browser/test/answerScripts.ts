import { afterEach, beforeEach, vi } from 'vitest'

/** Scripts that a page asked for, answered here: jsdom fetches none. */
export interface AnsweredScripts {
  /** Addresses in the order in which they were asked for. */
  readonly requested: string[]
  /** Addresses that do not arrive. */
  readonly failing: Set<string>
  /** Addresses whose answer waits until `release`. */
  readonly held: Set<string>
  release(): void
}

/** For tests: stands for the network that scripts come over, and for webpack's share scope. */
export function answerScripts(): AnsweredScripts {
  const requested: string[] = []
  const failing = new Set<string>()
  const held = new Set<string>()
  const waiting: HTMLScriptElement[] = []
  let observer: MutationObserver | undefined

  function answer(script: HTMLScriptElement): void {
    script.dispatchEvent(new Event(failing.has(new URL(script.src).pathname) ? 'error' : 'load'))
  }

  function take(node: Node): void {
    if (!(node instanceof HTMLScriptElement)) return
    const { pathname } = new URL(node.src)
    requested.push(pathname)
    if (held.has(pathname)) waiting.push(node)
    else answer(node)
  }

  beforeEach(() => {
    requested.length = 0
    waiting.length = 0
    failing.clear()
    held.clear()
    vi.stubGlobal('__webpack_init_sharing__', async () => undefined)
    vi.stubGlobal('__webpack_share_scopes__', { default: {} })
    observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) take(node)
    })
    observer.observe(document.head, { childList: true })
  })
  afterEach(() => {
    observer?.disconnect()
    vi.unstubAllGlobals()
  })
  return {
    requested,
    failing,
    held,
    release: () => {
      for (const script of waiting.splice(0)) answer(script)
    },
  }
}
