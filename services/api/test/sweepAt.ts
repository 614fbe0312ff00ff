import type { SweepOutcome } from '../src/visitors/sweepEvents.ts'
import { type SweepOptions, sweepExpired } from '../src/visitors/sweepExpired.ts'
import type { VisitorServer } from './visitorServer.ts'

/** A sweep by the moved clock of a test, which the database is taken to have as well. What fails is thrown unless it is listened to. */
export function sweepAt(
  { pool, service }: Pick<VisitorServer, 'pool' | 'service'>,
  { days = service.retentionDays, onFailure = fail }: Partial<Pick<SweepOptions, 'days' | 'onFailure'>> = {},
): Promise<SweepOutcome> {
  const now = service.now()
  return sweepExpired({ pool, now, readClock: async () => now, days, onFailure })
}

function fail(_table: string, error: unknown): never {
  throw error
}
