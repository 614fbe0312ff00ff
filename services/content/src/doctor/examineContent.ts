import { documentKinds } from '@portal/contracts'
import { entities } from '@portal/records/kinds'
import { gatherDocuments } from '@portal/search-index'
import type pg from 'pg'
import { judgeContent } from '../freshness/reportFreshness.ts'
import { readRecords, recordsSql } from '../stored/readRecords.ts'
import { readSnapshot } from '../stored/readSnapshot.ts'
import { examineQuestions } from './examineQuestions.ts'
import { examineSchedule } from './examineSchedule.ts'
import { type Finding, ok, warn } from './Finding.ts'

/** Whether the search knows the content, and whether the content would pass an inspection. */
export function examineContent(pool: pg.Pool, now: Date): Promise<Finding[]> {
  return readSnapshot(pool, async (client) => {
    const { rows } = await client.query<{ revision: number }>(
      'select coalesce(max(revision), 0)::int as revision from content_change',
    )
    const revision = rows[0]?.revision ?? 0
    if (revision === 0) return [warn('内容', '还没有内容', '用 portal import 导入')]
    const { vetoes } = await judgeContent(client, now)
    return [
      ok('内容', `版次 ${revision}`),
      await examineIndex(client),
      await examineSchedule(client, now),
      await examineQuestions(client),
      ...(vetoes.length === 0
        ? [ok('检查指标', '没有单项否决的问题')]
        : vetoes.map((veto) => warn('检查指标', veto, '详情见 portal freshness-report'))),
    ]
  })
}

async function examineIndex(client: pg.PoolClient): Promise<Finding> {
  const subject = '搜索索引'
  const { rows } = await client.query<{ kind: string; ref: string }>('select kind, ref from search_document')
  const documents = new Set(rows.map(({ kind, ref }) => `${kind} ${ref}`))
  const records = new Map<string, { kind: string; ref: string }>()
  for (const entity of entities) {
    const { searchOf } = entity
    if (!searchOf) continue
    for await (const found of readRecords(client, { entity, sql: recordsSql(entity) }))
      for (const row of found) {
        const { kind, ref } = searchOf(row)
        records.set(`${kind} ${ref}`, { kind, ref })
      }
  }
  const extra = [...documents].filter((name) => !records.has(name)).length
  const missing = await countMissing(
    client,
    [...records].filter(([name]) => !documents.has(name)).map(([, record]) => record),
  )
  if (extra === 0 && missing === 0) return ok(subject, `${documents.size} 份文档，与内容一致`)
  return warn(
    subject,
    `有 ${missing} 条内容搜不到，有 ${extra} 份文档没有对应的内容`,
    '执行 portal reindex，重新生成索引',
  )
}

/** Records that are withdrawn have no document, which only the search itself can tell. */
async function countMissing(
  client: pg.PoolClient,
  candidates: readonly { kind: string; ref: string }[],
): Promise<number> {
  let count = 0
  for (const kind of documentKinds) {
    const refs = candidates.filter((candidate) => candidate.kind === kind).map((candidate) => candidate.ref)
    if (refs.length > 0) count += (await gatherDocuments(client, kind, refs)).length
  }
  return count
}
