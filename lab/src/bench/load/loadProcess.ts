import type { Plan } from './Plan.ts'
import { runPlan } from './runPlan.ts'

/** Asks in a process of its own, so that the time it takes is not the portal's. Several plans may run at once. */
process.on('message', async ({ id, plan }: { id: number; plan: Plan }) => {
  process.send?.({ id, result: await runPlan(plan) })
})
process.on('disconnect', () => process.exit())
