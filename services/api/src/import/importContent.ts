import type pg from 'pg'
import { indexContent } from '../search/indexContent.ts'
import { ReferenceCheck } from './checkReferences.ts'
import { checkRow } from './checkRow.ts'
import type { Entity, Row } from './Entity.ts'
import { entities, findEntity } from './entities/index.ts'
import { FaultList, type ImportReport } from './ImportReport.ts'
import { type RowSource, UnreadableFileError } from './RowSource.ts'
import { keyText, writeBatch } from './writeBatch.ts'

/** Imports run one after the other; readers go on reading the old content until the commit. */
const lockNumber = 440_002
const batchSize = 1000
/** Beyond this many tags a page cache is cleared faster as a whole. */
const maxTags = 5000
const manyChanges = 500

export interface ImportOptions {
  pool: pg.Pool
  sources: readonly RowSource[]
  /** Does everything, then takes it back. */
  dryRun: boolean
  /** What the change is called in the list of changes. */
  summary: string
  onProgress?: (rowsRead: number) => void
}

/** What one import knows while it runs. */
interface Run {
  client: pg.PoolClient
  faults: FaultList
  references: ReferenceCheck
  counts: ImportReport['counts']
  tags: Set<string>
  found: Map<string, Set<string>>
  rowsRead: number
  onProgress: (rowsRead: number) => void
}

/** Imports all sources in one transaction: either every row is fit and all are kept, or nothing changes. */
export async function importContent(options: ImportOptions): Promise<ImportReport> {
  const client = await options.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const run = newRun(client, options)
    for (const source of inOrder(options.sources)) await readSource(source, run)
    if (run.faults.count === 0) await run.references.report(client, run.faults)
    if (run.faults.count > 0) {
      await client.query('rollback')
      return reportOf(run, options)
    }
    await client.query('set constraints all immediate')
    await indexContent(client, run.found)
    await refreshStatistics(run)
    const revision = await recordChange(run, options.summary)
    await client.query(options.dryRun ? 'rollback' : 'commit')
    return { ...reportOf(run, options), ...(revision === undefined || options.dryRun ? {} : { revision }) }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

function newRun(client: pg.PoolClient, options: ImportOptions): Run {
  return {
    client,
    faults: new FaultList(),
    references: new ReferenceCheck(),
    counts: {},
    tags: new Set(),
    found: new Map(),
    rowsRead: 0,
    onProgress: options.onProgress ?? (() => undefined),
  }
}

function inOrder(sources: readonly RowSource[]): RowSource[] {
  const place = (source: RowSource) => entities.findIndex((entity) => entity.name === source.entity)
  return [...sources].sort((one, other) => place(one) - place(other))
}

async function readSource(source: RowSource, run: Run): Promise<void> {
  const entity = findEntity(source.entity)
  if (!entity) throw new Error(`unknown entity ${source.entity}`)
  const count = run.counts[entity.name] ?? { read: 0, changed: 0 }
  run.counts[entity.name] = count
  const seen = new Map<string, number>()
  let batch: Row[] = []
  try {
    for await (const sourceRow of source.rows) {
      count.read += 1
      const row = checkRow(sourceRow, { file: source.file, entity }, run.faults)
      if (!row || isRepeated(row, { entity, seen, file: source.file, number: sourceRow.row }, run.faults)) continue
      run.references.note(row, { file: source.file, row: sourceRow.row, entity })
      batch.push(row)
      if (batch.length < batchSize) continue
      await keep(batch, entity, run)
      batch = []
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    run.faults.add({
      file: source.file,
      row: error.row,
      column: '',
      value: undefined,
      reason: error.message,
      fix: '修正文件后重新导入',
    })
    return
  }
  await keep(batch, entity, run)
}

/** A record twice in a file is a mistake: which of the two is right, only its keeper knows. */
function isRepeated(
  row: Row,
  place: { entity: Entity; seen: Map<string, number>; file: string; number: number },
  faults: FaultList,
) {
  const key = keyText(place.entity.key.map((field) => row[field]))
  const first = place.seen.get(key)
  if (first === undefined) {
    place.seen.set(key, place.number)
    return false
  }
  const value = place.entity.key.map((field) => row[field]).join(' ')
  faults.add({
    file: place.file,
    row: place.number,
    column: '',
    value,
    reason: `与第 ${first} 行重复`,
    fix: '保留其中一行',
  })
  return true
}

/** After the first fault nothing is written any more, the rest is only checked. */
async function keep(batch: readonly Row[], entity: Entity, run: Run): Promise<void> {
  run.rowsRead += batch.length
  run.onProgress(run.rowsRead)
  if (batch.length === 0 || run.faults.count > 0) return
  const changed = await writeBatch(run.client, entity, batch)
  const count = run.counts[entity.name]
  if (count) count.changed += changed.length
  for (const row of changed) {
    for (const tag of entity.tagsOf(row)) run.tags.add(tag)
    const found = entity.searchOf?.(row)
    if (found) run.found.set(found.kind, (run.found.get(found.kind) ?? new Set()).add(found.ref))
  }
}

/** After a large import the planner would still go by the old sizes, until autovacuum comes round. */
async function refreshStatistics(run: Run): Promise<void> {
  const changed = Object.entries(run.counts).filter(([, count]) => count.changed > 0)
  if (changed.reduce((sum, [, count]) => sum + count.changed, 0) < manyChanges) return
  const tables = changed.flatMap(([name]) => {
    const entity = findEntity(name)
    return entity ? [entity.table, ...entity.parts.map((part) => part.table)] : []
  })
  await run.client.query(`analyze ${[...tables, 'search_document', 'search_key'].join(', ')}`)
}

async function recordChange(run: Run, summary: string): Promise<number | undefined> {
  if (run.tags.size === 0) return undefined
  const { rows } = await run.client.query<{ revision: string }>(
    'insert into content_change (summary, tags) values ($1, $2) returning revision',
    [summary, tagList(run.tags)],
  )
  return rows[0] === undefined ? undefined : Number(rows[0].revision)
}

function tagList(tags: Set<string>): string[] {
  return tags.has('all') || tags.size > maxTags ? ['all'] : [...tags].sort()
}

function reportOf(run: Run, options: ImportOptions): ImportReport {
  const ok = run.faults.count === 0
  return {
    ok,
    dryRun: options.dryRun,
    faults: run.faults.kept,
    faultCount: run.faults.count,
    counts: run.counts,
    tags: ok ? tagList(run.tags) : [],
  }
}
