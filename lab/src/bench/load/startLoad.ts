import { fork } from 'node:child_process'
import type { Plan, PlanResult } from './Plan.ts'

/** A process that asks. */
export interface Load {
  readonly pid: number
  run(plan: Plan): Promise<PlanResult>
  stop(): void
}

export function startLoad(): Load {
  const child = fork(new URL('./loadProcess.ts', import.meta.url), [], { serialization: 'advanced' })
  const waiting = new Map<number, PromiseWithResolvers<PlanResult>>()
  let lastId = 0
  child.on('message', ({ id, result }: { id: number; result: PlanResult }) => {
    waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The process that asks has ended'))
  })
  return {
    pid: child.pid ?? 0,
    run: (plan) => {
      const id = ++lastId
      const result = Promise.withResolvers<PlanResult>()
      waiting.set(id, result)
      child.send({ id, plan })
      return result.promise
    },
    stop: () => child.disconnect(),
  }
}
