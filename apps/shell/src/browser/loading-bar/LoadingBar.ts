import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HIDE_DELAY_MS,
  LOADING_BAR_THROTTLE_MS,
} from '@portal/config/specification'

export type BarState = 'idle' | 'waiting' | 'running' | 'finished' | 'failed'

/** What the bar shows; `progress` from 0 to 1. */
export interface BarView {
  show(state: BarState, progress: number): void
}

const STEP_MS = 100

/**
 * How far the bar has come after a time: fast first, then slower, monotone, never complete, for any elapsed time.
 * At the specification's 5,000 ms it stands at 95 %.
 */
export function trickle(elapsedMs: number): number {
  if (!(elapsedMs > 0)) return 0
  const share = 1 - Math.exp((-3 * elapsedMs) / LOADING_BAR_DURATION_MS)
  return Math.min(share, 0.995)
}

/**
 * The loading bar (specification section 4): waits 200 ms, trickles over about 5 s, fills or fails, hides 500 ms later.
 * The latest navigation owns it.
 */
export class LoadingBar {
  readonly #view: BarView
  #state: BarState = 'idle'
  #startedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(view: BarView) {
    this.#view = view
  }

  get state(): BarState {
    return this.#state
  }

  start(): void {
    this.#clear()
    this.#startedAt = performance.now()
    if (this.#state !== 'idle') this.#show('idle', 0)
    this.#state = 'waiting'
    this.#timer = setTimeout(() => this.#run(), LOADING_BAR_THROTTLE_MS)
  }

  finish(): void {
    this.#end('finished')
  }

  fail(): void {
    this.#end('failed')
  }

  #run(): void {
    this.#show('running', trickle(performance.now() - this.#startedAt))
    this.#timer = setTimeout(() => this.#run(), STEP_MS)
  }

  #end(state: 'finished' | 'failed'): void {
    if (this.#state === 'waiting') {
      this.#clear()
      // A quick success was never shown; a quick failure is, or the visitor would not know that the click had an effect.
      if (state === 'finished') {
        this.#state = 'idle'
        return
      }
    } else if (this.#state !== 'running') return
    this.#clear()
    this.#show(state, 1)
    this.#timer = setTimeout(() => this.#show('idle', 0), LOADING_BAR_HIDE_DELAY_MS)
  }

  #show(state: BarState, progress: number): void {
    this.#state = state
    this.#view.show(state, progress)
  }

  #clear(): void {
    clearTimeout(this.#timer)
  }
}
