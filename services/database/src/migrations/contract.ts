import { OperatorError } from '@portal/config/operator-error'
import type pg from 'pg'
import type { Log } from '../log/Log.ts'
import { applySteps } from './applySteps.ts'
import { changeLocks } from './changeLocks.ts'
import { inTurn } from './inTurn.ts'
import { listServices, type SeenService, SILENT_SECONDS } from './listServices.ts'
import { planSteps } from './planSteps.ts'
import { ownSteps, type Step } from './Step.ts'

interface ContractOptions {
  readonly steps?: readonly Step[]
  readonly patienceMs?: number
}

/**
 * Does what waits until no older program is there, each step in a transaction of its own and while nobody changes content.
 * Older programs cannot be started afterwards. @returns what was done
 * @throws OperatorError when an older content service is there, with where it is
 * @throws DatabaseStartError as `migrate` does
 */
export async function contract(pool: pg.Pool, log: Log, options: ContractOptions = {}): Promise<Step[]> {
  const { steps = ownSteps, patienceMs } = options
  const done: Step[] = []
  for (;;) {
    const step = await inTurn({ pool, log, patienceMs }, async (client) => {
      // Taken by the same lock as those who come: nobody can come between this look and the step.
      const [next] = (await planSteps(client, steps)).contracting
      if (!next) return undefined
      await client.query('select pg_advisory_xact_lock($1)', [changeLocks.content])
      refuseBeside(await listServices(client), next)
      await applySteps(client, [next])
      return next
    })
    if (!step) return done
    done.push(step)
  }
}

function refuseBeside(services: readonly SeenService[], step: Step): void {
  const older = services.filter(({ newestStep }) => newestStep < step.number)
  if (older.length === 0) return
  throw new OperatorError(
    [
      `还有旧版本的内容服务在运行，${step.name} 未执行：`,
      ...older.map(({ place, silentSeconds }) => `  ${place}（${silentSeconds} 秒前还在）`),
      `请先把它们升级或停止。已经被强行结束的，${SILENT_SECONDS} 秒以后再试。`,
    ].join('\n'),
  )
}
