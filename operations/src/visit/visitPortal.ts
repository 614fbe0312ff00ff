import { VisitFault } from '../visitor/VisitFault.ts'
import { type Step, steps } from './steps.ts'
import { Visitor } from './Visitor.ts'

/** The whole way, also when every step is as slow as it may be. */
const wholeMs = 60_000

interface StepResult {
  readonly name: string
  readonly title: string
  readonly state: 'ok' | 'warn' | 'fail'
  readonly ms: number
  readonly sentence: string
}

export interface VisitResult {
  readonly state: StepResult['state']
  readonly ms: number
  readonly steps: readonly StepResult[]
}

export interface VisitPlan {
  readonly portal: URL
  /** What is searched for; something that is always found. */
  readonly word: string
  /** From when on a step is slow. */
  readonly slowMs: number
  readonly stop: AbortSignal
}

/** Walks every step; one that fails does not keep the others from being walked. */
export async function visitPortal({ portal, word, slowMs, stop }: VisitPlan): Promise<VisitResult> {
  const startedAt = performance.now()
  const late = AbortSignal.timeout(wholeMs)
  const visitor = new Visitor(portal, AbortSignal.any([stop, late]))
  const taken: StepResult[] = []
  for (const step of steps) {
    stop.throwIfAborted()
    taken.push(await takeStep(step, { visitor, word, slowMs, late }))
  }
  const worst = (['fail', 'warn'] as const).find((state) => taken.some((step) => step.state === state))
  return { state: worst ?? 'ok', ms: Math.round(performance.now() - startedAt), steps: taken }
}

interface Circumstances {
  readonly visitor: Visitor
  readonly word: string
  readonly slowMs: number
  readonly late: AbortSignal
}

async function takeStep({ name, title, take }: Step, { visitor, word, slowMs, late }: Circumstances) {
  const startedAt = performance.now()
  const agedBefore = visitor.aged.length
  const result = (state: StepResult['state'], sentence: string): StepResult => {
    return { name, title, state, ms: Math.round(performance.now() - startedAt), sentence }
  }
  try {
    const sentence = await take(visitor, word)
    if (visitor.aged.length > agedBefore) return result('warn', `${sentence}；是较早的页面，现在的暂时做不出来`)
    return performance.now() - startedAt > slowMs ? result('warn', `${sentence}；慢`) : result('ok', sentence)
  } catch (error) {
    if (error instanceof VisitFault) return result('fail', error.message)
    if (late.aborted) return result('fail', `全程超过 ${wholeMs / 1000} 秒，没有走到`)
    throw error
  }
}
