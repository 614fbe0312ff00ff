const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'] as const

/** Runs once, when the visitor means to act: a pointer, a finger, a key or the focus. */
export function whenMeant(run: () => void): void {
  const end = new AbortController()
  const start = () => {
    end.abort()
    run()
  }
  for (const sign of SIGNS) addEventListener(sign, start, { signal: end.signal, passive: true, capture: true })
}
