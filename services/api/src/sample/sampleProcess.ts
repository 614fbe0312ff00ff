import { once } from 'node:events'
import { reasonOf } from '@portal/config/reason-of'
import { readRuntimeConfig } from '@portal/config/runtime'
import { importContent } from '@portal/content/import'
import { openPlace, type PoolPlace } from '@portal/database/pool'
import { createLog } from '@portal/log'
import { readSecretKey } from '@portal/records/secret'
import { generateSample } from '@portal/sample'
import type { SampleOutcome } from './importSample.ts'

/** Of a sample that is refused; the first ones tell what is wrong. */
const faultsTold = 5

// Whoever started it is gone.
const endAlone = () => process.exit(1)
process.once('disconnect', endAlone)

const [place] = await once(process, 'message')
const outcome = await importInto(place as PoolPlace).catch((error: unknown) => ({ failure: reasonOf(error) }))
process.off('disconnect', endAlone)
process.send?.(outcome, () => process.disconnect())

async function importInto(place: PoolPlace): Promise<SampleOutcome> {
  const config = readRuntimeConfig(process.env)
  const pool = openPlace(place, createLog({ service: 'api', level: config.PORTAL_LOG_LEVEL }))
  try {
    const report = await importContent({
      pool,
      secret: readSecretKey(config),
      sources: generateSample(config.PORTAL_PROVINCE),
      dryRun: false,
      summary: '演示数据',
      undoableBatches: 0,
    })
    return report.ok ? { counts: report.counts } : { faults: report.faults.slice(0, faultsTold) }
  } finally {
    await pool.end()
  }
}
