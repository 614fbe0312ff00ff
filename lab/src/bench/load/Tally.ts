import { type Durations, summarise } from '../summarise.ts'
import type { Answer } from './AnswerReader.ts'
import type { Outcome } from './Connection.ts'
import { findResponseFaults } from './findResponseFaults.ts'
import type { Ending, Expected, StreamResult } from './Plan.ts'

/** Every so many answers one is kept, to be looked at when the load is over. */
const KEEP_EVERY = 53
const KEEP_AT_MOST = 40

/** Counts how questions ended. */
export class Tally {
  readonly #endings = new Map<Ending, number>()
  readonly #durations = new Map<Ending, number[]>()
  readonly #late: number[] = []
  readonly #kept: Answer[] = []
  readonly #until: number
  #asked = 0
  #unasked = 0
  #answered = 0
  #good = 0

  /** @param until time of the load's end, after which answers are no longer good put */
  constructor(until: number) {
    this.#until = until
  }

  ask(lateMs: number): void {
    this.#asked += 1
    this.#late.push(lateMs)
  }

  skip(): void {
    this.#unasked += 1
  }

  add(outcome: Outcome): void {
    const ending = outcome.kind === 'answered' ? String(outcome.answer.status) : outcome.ending
    this.#endings.set(ending, (this.#endings.get(ending) ?? 0) + 1)
    if (outcome.kind === 'unanswered') return
    const { answer, durationMs } = outcome
    const durations = this.#durations.get(ending)
    if (durations) durations.push(durationMs)
    else this.#durations.set(ending, [durationMs])
    if (answer.status === 200 && performance.now() <= this.#until) this.#good += 1
    if (this.#answered++ % KEEP_EVERY === 0 && this.#kept.length < KEEP_AT_MOST) this.#kept.push(answer)
  }

  close(expected: Expected): StreamResult {
    const durations = [...this.#durations].map(([ending, values]): [Ending, Durations] => [ending, summarise(values)])
    return {
      asked: this.#asked,
      unasked: this.#unasked,
      endings: Object.fromEntries(this.#endings),
      durations: Object.fromEntries(durations),
      good: this.#good,
      lateP99Ms: summarise(this.#late).p99Ms,
      faults: this.#kept.flatMap((answer) => findResponseFaults(answer, expected)).slice(0, 10),
    }
  }
}
