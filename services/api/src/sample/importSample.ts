import { fork } from 'node:child_process'
import { once } from 'node:events'
import { placeOf } from '@portal/database/pool'
import type pg from 'pg'
import { z } from 'zod'

/** What the process says before it ends. */
const outcome = z.union([
  z.object({ counts: z.record(z.string(), z.unknown()) }),
  z.object({ faults: z.array(z.unknown()) }),
  z.object({ failure: z.string() }),
])
export type SampleOutcome = z.infer<typeof outcome>

const connections = { max: 2, maxWaiting: 8, application_name: 'portal-sample' }

/**
 * Imports the sample content into an empty database, in a process that ends with it: what 80,000 rows need for half a minute, with
 * the program that makes them, would stay with the content service for months.
 * @returns how many records of each kind were read and changed
 * @throws Error when the sample is refused, the database fails, or the process ends without a word
 */
export async function importSample(pool: pg.Pool): Promise<Record<string, unknown>> {
  const child = fork(new URL('./sampleProcess.ts', import.meta.url), { serialization: 'advanced' })
  let said: unknown
  child.on('message', (message) => {
    said = message
  })
  const exit = once(child, 'exit')
  child.send(placeOf(pool, connections))
  const [code, signal] = await exit
  const { data } = outcome.safeParse(said)
  if (!data) throw new Error(`the import of the sample ended with ${signal ?? code}`)
  if ('failure' in data) throw new Error(data.failure)
  if ('faults' in data) throw new Error(`sample refused: ${JSON.stringify(data.faults)}`)
  return data.counts
}
