const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'] as const

/** Runs once, when the visitor means to act: a pointer, a finger, a key or the focus. */
export function whenMeant(run: () => void): void {
  const end = new AbortController()
  const start = (event: Event) => {
    if (isAtRest(event)) return
    end.abort()
    run()
  }
  for (const sign of SIGNS) addEventListener(sign, start, { signal: end.signal, passive: true, capture: true })
}

/** Under a pointer that lies on a page which just appeared, browsers tell of it as of one that moves. */
function isAtRest({ type, movementX, movementY }: Partial<PointerEvent>): boolean {
  return type === 'pointermove' && movementX === 0 && movementY === 0
}
