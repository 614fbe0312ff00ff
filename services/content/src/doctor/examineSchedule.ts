import type pg from 'pg'
import { scheduleDays } from '../freshness/reportFreshness.ts'
import { listScheduled } from '../schedule/listScheduled.ts'
import { scheduledEdges } from '../schedule/scheduledKinds.ts'
import { type Finding, ok, warn } from './Finding.ts'

const subject = '计划日期'
/** Content service and clocks may take so long. */
const patience = "interval '5 minutes'"

/** Whether content goes by its days, and what changes by itself in the days to come. */
export async function examineSchedule(client: pg.ClientBase, now: Date): Promise<Finding> {
  const { rows } = await client.query<{ reached: Date; isAhead: boolean; overdue: number }>(
    `select max(reached_at) as reached, coalesce(max(reached_at) > now() + ${patience}, false) as "isAhead", (${overdue})::int as overdue
     from content_schedule`,
  )
  const [state] = rows
  if (state?.isAhead)
    return warn(
      subject,
      `内容已经按 ${state.reached.toISOString()} 显示，晚于数据库现在的时钟`,
      '校准数据库所在机器的时钟，然后执行 portal reindex，按现在的日期重新判断',
    )
  if (state && state.overdue > 0)
    return warn(subject, `${state.overdue} 项内容到了日期，还没有开始或者结束显示`, '启动门户；正在导入时，等它完成')
  const scheduled = await listScheduled(client, { now, days: scheduleDays })
  const [first] = scheduled
  const next = first ? `，最近的在 ${first.on}：${first.name}；全部见 portal freshness-report` : ''
  return ok(subject, `${scheduleDays} 天内有 ${scheduled.length} 项内容开始或者结束显示${next}`)
}

const overdue = scheduledEdges
  .map(
    ({ kind, at, isAhead }) =>
      `(select count(*) from ${kind.entity.table} t where ${isAhead} and ${at} < now() - ${patience})`,
  )
  .join(' + ')
