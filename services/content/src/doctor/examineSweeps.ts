import type pg from 'pg'
import { type Finding, fail, ok, warn } from './Finding.ts'

const maxClockDifferenceMs = 5 * 60_000

/** Whether the clocks agree by which content ends, and whether its deletion waits for an operator. */
export async function examineSweeps(client: pg.ClientBase, now: Date): Promise<Finding[]> {
  const { rows } = await client.query<{ clock: Date; refusal: string | null }>(
    'select clock_timestamp() as clock, refusal from sweep_state',
  )
  const [state] = rows
  if (!state) throw new Error('the database does not know when it was swept')
  const { clock, refusal } = state
  return [
    Math.abs(now.getTime() - clock.getTime()) <= maxClockDifferenceMs
      ? ok('时钟', '和数据库的一致')
      : fail(
          '时钟',
          `本机 ${now.toISOString()}，数据库 ${clock.toISOString()}`,
          '校准时钟，启用时间同步；在此之前不删除到期的内容',
        ),
    refusal === null
      ? ok('到期清理', '没有停下的')
      : warn('到期清理', refusal, '检查时钟和保存期限；确认无误后执行 portal sweep --allow'),
  ]
}
