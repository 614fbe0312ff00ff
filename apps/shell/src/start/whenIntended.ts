import { LEADS_AWAY, LEAVING } from './noteLeaving.ts'

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'] as const
/** From a pointer's first touch of a link to its press, in milliseconds. */
const PRESS_MS = 250

/**
 * Runs once, when the visitor means to act: a pointer, a finger, a key or the focus. Not where the act leaves the page: what
 * is brought would hold up the page that comes.
 */
export function whenIntended(run: () => void): void {
  const end = new AbortController()
  const start = (event: Event) => {
    if (isAtRest(event)) return
    end.abort()
    if (!isOnLink(event)) return run()
    setTimeout(() => (LEAVING in document.documentElement.dataset ? whenIntended(run) : run()), PRESS_MS)
  }
  for (const sign of SIGNS) addEventListener(sign, start, { signal: end.signal, passive: true, capture: true })
}

/** Under a pointer that lies on a page which just appeared, browsers tell of it as of one that moves. */
function isAtRest({ type, movementX, movementY }: Partial<PointerEvent>): boolean {
  return type === 'pointermove' && movementX === 0 && movementY === 0
}

function isOnLink({ target }: Event): boolean {
  return target instanceof Element && target.closest(LEADS_AWAY) !== null
}
