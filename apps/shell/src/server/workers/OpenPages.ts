import type { Rendered, RenderRequest } from '../../render/contract.ts'
import { Admission } from './Admission.ts'
import type { WorkerLimits } from './limits.ts'
import { WorkerUnavailableError } from './WorkerUnavailableError.ts'

interface OpenPage {
  readonly request: RenderRequest
  readonly resolve: (rendered: Rendered) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** The pages that were asked of one worker and not answered yet. */
export class OpenPages {
  readonly #renderMs: number
  readonly #admission: Admission
  readonly #pages = new Map<number, OpenPage>()
  /** No longer waited for; the worker answers each of them once, too late. */
  readonly #givenUp = new Set<number>()

  constructor(limits: WorkerLimits) {
    this.#renderMs = limits.renderMs
    this.#admission = new Admission(limits)
  }

  get size(): number {
    return this.#pages.size
  }
  get isFull(): boolean {
    return this.#admission.isFull
  }
  /** How long one more page would wait. */
  get expectedWaitMs(): number {
    return this.#admission.expectedWaitMs
  }
  /** All time during which pages were open. */
  get busyMs(): number {
    return this.#admission.busyMs(performance.now())
  }
  get requests(): RenderRequest[] {
    return [...this.#pages.values()].map(({ request }) => request)
  }

  /** @throws WorkerUnavailableError when no answer comes in time */
  wait(id: number, request: RenderRequest): Promise<Rendered> {
    this.#admission.begin(performance.now())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#givenUp.add(id)
        this.#close(id)?.reject(new WorkerUnavailableError('late', 'the page took too long'))
      }, this.#renderMs)
      this.#pages.set(id, { request, resolve, reject, timer })
    })
  }

  /** @returns whether an answer to this page was due */
  settle(id: number, answer: Rendered | WorkerUnavailableError): boolean {
    const page = this.#close(id)
    if (!page) return this.#givenUp.delete(id)
    if (answer instanceof WorkerUnavailableError) page.reject(answer)
    else page.resolve(answer)
    return true
  }

  rejectAll(error: WorkerUnavailableError): void {
    for (const id of [...this.#pages.keys()]) this.settle(id, error)
  }

  #close(id: number): OpenPage | undefined {
    const page = this.#pages.get(id)
    if (!page) return undefined
    this.#pages.delete(id)
    clearTimeout(page.timer)
    this.#admission.finish(performance.now())
    return page
  }
}
