import { setImmediate } from 'node:timers/promises'
import { inTransaction } from '@portal/database/pool'
import { titleOf } from '@portal/records/fields'
import { type RowSource, type SourceRow, UnreadableFileError } from '@portal/records/files'
import {
  catalogueMatter,
  type Entity,
  encryptRecord,
  fileKinds,
  findEntity,
  guide,
  organisation,
  type Row,
  recordsAtOnce,
  searchQuestion,
  wording,
} from '@portal/records/kinds'
import { indexContent } from '@portal/search-index'
import type pg from 'pg'
import { judgeQuestions, storeQuestionResults } from '../questions/judgeQuestions.ts'
import { limitQuestions } from '../questions/limitQuestions.ts'
import { closeBatch, defaultUndoableBatches, lockContent, openBatch } from '../stored/batch.ts'
import { collectAffected } from '../stored/collectAffected.ts'
import { encryptsLetters } from '../stored/encryptsLetters.ts'
import type { ImportReport } from '../stored/ImportReport.ts'
import { recordChange } from '../stored/recordChange.ts'
import { tablesToTidy } from '../stored/tablesToTidy.ts'
import { judgedTexts } from '../wordings/judgedTexts.ts'
import { readWordings } from '../wordings/readWordings.ts'
import type { WordingCheck } from '../wordings/WordingCheck.ts'
import { checkRow } from './checkRow.ts'
import { defaultCheckLevels } from './checks/readCheckLevels.ts'
import { runChecks } from './checks/runChecks.ts'
import { judgeOwners } from './parts/judgeOwners.ts'
import { refuseGaps, removeOthers } from './parts/settleParts.ts'
import { type ImportOptions, newRun, type Run, reportOf } from './Run.ts'
import { columnOf, type Refusal, refusalOf, writeOrFind } from './writeOrFind.ts'

/** Guides are large: twice as many at a time take 40 MB more and save nothing. */
const batchSize = 500
/** So many rows are checked before what was sent to the database meanwhile is looked after. */
const rowsAtOnce = 50
/** A file that the database refuses row by row is wrong as a whole: finding each costs two statements. */
const manyRefusals = 100

/** Imports all sources in one transaction: either every row is fit and all are kept, or nothing changes. */
export function importContent(options: ImportOptions): Promise<ImportReport> {
  return inTransaction(options.pool, (client) => importInto(client, options), {
    commits: ({ ok, dryRun }) => ok && !dryRun,
  })
}

async function importInto(client: pg.PoolClient, options: ImportOptions): Promise<ImportReport> {
  await lockContent(client)
  const { summary, undoableBatches = defaultUndoableBatches } = options
  const files = options.sources.map((source) => source.file)
  const number = await openBatch(client, { summary, files, undoableBatches })
  const run = newRun(client, options, await encryptsLetters(client))
  await readSources(inOrder(options.sources), run)
  run.announce(undefined)
  refuseGaps(run)
  await run.references.report(client, run.faults, run.unfit)
  await judgeWhole(run, options)
  await judgeQuestionCount(run, options.sources)
  if (run.faults.count > 0) return reportOf(run, options)
  await indexContent(client, run.found)
  await refreshStatistics(run)
  const questions = await judgeSearch(run, options)
  if (questions?.isTooMuch) return { ...reportOf(run, options), ok: false, tags: [], questions }
  const revision = await recordChange(client, run.tags, summary)
  await closeBatch(client, { number, counts: run.counts, revision, undoableBatches })
  const isKept = revision !== undefined && !options.dryRun
  const batch = { number, canUndo: undoableBatches > 0 }
  return { ...reportOf(run, options), ...(isKept && { revision, batch }), ...(questions && { questions }) }
}

/** What shows only with everything in the database: references that no list names, and checks between fields. */
async function judgeWhole(run: Run, options: ImportOptions): Promise<void> {
  await removeOthers(run)
  if (run.faults.count === 0 && !(await holdsTogether(run, options.sources))) return
  await judgeOwners(run)
  if ([guide, catalogueMatter, organisation].some((entity) => run.unfit.hidesRecords(entity))) return
  await runChecks(run.client, run, { levels: options.checks ?? defaultCheckLevels, faults: run.faults })
}

/** Whether the database takes all tables together. */
async function holdsTogether(run: Run, sources: readonly RowSource[]): Promise<boolean> {
  try {
    await run.client.query('set constraints all immediate')
    return true
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const source = sources.find(({ entity }) => findEntity(entity)?.table === refusal.table)
    const entity = source && findEntity(source.entity)
    noteRefusal(refusal, { file: source?.file ?? '', row: 1, entity }, run)
    return false
  }
}

function noteRefusal(refusal: Refusal, at: { file: string; row: number; entity: Entity | undefined }, run: Run): void {
  run.faults.add({
    file: at.file,
    row: at.row,
    column: at.entity ? columnOf(at.entity, refusal) : '',
    value: at.entity?.isPersonal ? undefined : refusal.value,
    reason: refusal.reason,
    fix: '改正后重新导入',
  })
}

function inOrder(sources: readonly RowSource[]): RowSource[] {
  const place = (source: RowSource) => fileKinds.findIndex((entity) => entity.name === source.entity)
  return [...sources].sort((one, other) => place(one) - place(other))
}

async function readSources(sources: readonly RowSource[], run: Run): Promise<void> {
  try {
    for (const source of sources) {
      if (source.entity !== wording.name) run.wordings ??= await wordingsOf(run)
      await readSource(source, run)
    }
  } finally {
    // Whatever went wrong, the connection is free afterwards.
    await run.writing.done()
  }
}

/** Those that the same import brings are written first, and hold for all that follows. */
async function wordingsOf(run: Run): Promise<WordingCheck> {
  await run.writing.done()
  return readWordings(run.client)
}

async function readSource(source: RowSource, run: Run): Promise<void> {
  const entity = findEntity(source.entity)
  if (!entity) throw new Error(`unknown entity ${source.entity}`)
  const count = run.counts[entity.name] ?? { read: 0, changed: 0 }
  run.counts[entity.name] = count
  const most = recordsAtOnce(entity, batchSize)
  let batch: Row[] = []
  try {
    for await (const sourceRow of source.rows) {
      count.read += 1
      if (count.read % rowsAtOnce === 0) await setImmediate()
      const row = readRow(sourceRow, { entity, file: source.file }, run)
      if (!row) continue
      batch.push(row)
      if (batch.length < most) continue
      await storeBatch(batch, entity, run)
      batch = []
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    run.faults.add({
      file: source.file,
      row: error.row,
      column: error.column,
      value: undefined,
      reason: error.message.replace(/。$/, ''),
      fix: '修正文件后重新导入',
    })
    return
  } finally {
    for (const warning of source.warnings ?? [])
      run.faults.add({ file: source.file, value: undefined, ...warning }, 'warning')
  }
  await storeBatch(batch, entity, run)
}

/** The row as it is written, noted for everything that is judged later; undefined when it is not fit. */
function readRow(source: SourceRow, { entity, file }: { entity: Entity; file: string }, run: Run): Row | undefined {
  const elsewhere = run.split.listsElsewhere(entity, source)
  const { row, known, key } = checkRow(source, { file, entity, isSplit: elsewhere.length > 0 }, run.faults)
  const place = { entity, file, row: source.row }
  run.references.note(known, place)
  refuseWordings(known, { ...place, heads: source.heads }, run)
  const isRepeatedKey = key !== undefined && isRepeated(key, place, run)
  if (row && !isRepeatedKey) return run.split.take(row, { ...place, elsewhere }, run.faults)
  run.unfit.note(entity, key)
  return undefined
}

/** A row that says it is written like any other, and taken back with the whole import. */
function refuseWordings(
  known: Row,
  at: { entity: Entity; file: string; row: number; heads: SourceRow['heads'] },
  run: Run,
): void {
  for (const { field, text, isBody } of judgedTexts(known, at.entity))
    for (const { wording: found, quote } of run.wordings?.find(text, isBody) ?? [])
      run.faults.add({
        file: at.file,
        row: at.row,
        column: at.heads?.get(field) ?? titleOf(at.entity, field),
        value: quote,
        reason: `“${found.word}”是错误的说法（${found.reason}）`,
        fix: `改为：${found.correct}`,
        check: 'wording',
      })
}

function isRepeated(record: Row, at: { entity: Entity; file: string; row: number }, run: Run): boolean {
  const { entity, file, row } = at
  const first = run.seen.note(entity, record, { file, row })
  if (!first) return false
  run.faults.add({
    file,
    row,
    column: '',
    value: entity.isPersonal ? undefined : entity.key.map((field) => record[field]).join(' '),
    reason: `与${first.file === file ? '' : ` ${first.file} `}第 ${first.row} 行重复`,
    fix: '保留其中一行',
  })
  return true
}

/** Fit rows are written also after a fault, for a later check to see them; in the end all is taken back. */
async function storeBatch(batch: readonly Row[], entity: Entity, run: Run): Promise<void> {
  run.rowsRead += batch.length
  run.announce(entity.title)
  if (batch.length > 0 && run.refusals < manyRefusals) await run.writing.begin(() => write(batch, entity, run))
}

async function write(batch: readonly Row[], entity: Entity, run: Run): Promise<void> {
  const { sealed } = entity
  const toStored = (row: Row) => {
    const kept = sealed ? sealed.seal(row, run.secret) : row
    return run.encrypts ? encryptRecord(entity, kept, run.secret) : kept
  }
  const rows = batch.map(toStored)
  const { changed, refusals } = await writeOrFind(run.client, entity, rows)
  run.refusals += refusals.length
  for (const refusal of refusals) {
    const place = refusal.row && run.seen.findRow(entity, refusal.row)
    noteRefusal(refusal, { file: place?.file ?? '', row: place?.row ?? 1, entity }, run)
    run.unfit.note(entity, refusal.row)
  }
  const count = run.counts[entity.name]
  if (count) count.changed += changed.length
  for (const row of changed) {
    collectAffected(entity, row, run)
    run.split.noteChanged(entity, row[entity.key[0] ?? ''])
  }
}

async function judgeQuestionCount({ client, faults }: Run, sources: readonly RowSource[]): Promise<void> {
  const file = sources.find(({ entity }) => entity === searchQuestion.name)?.file
  const fault = file === undefined ? undefined : await limitQuestions(client)
  if (file !== undefined && fault) faults.add({ file, row: 1, column: '', ...fault })
}

const defaultWorseShare = 0.02

/** The operator's own questions, asked of the content as it will be; undefined when nothing of it changed. */
async function judgeSearch(run: Run, options: ImportOptions): Promise<ImportReport['questions']> {
  const isChanged = ([name, { changed }]: [string, { changed: number }]) => changed > 0 && !findEntity(name)?.isPersonal
  if (!Object.entries(run.counts).some(isChanged)) return undefined
  const judged = await judgeQuestions(run.client)
  if (!judged) return undefined
  await storeQuestionResults(run.client, judged.results)
  const { worse, asked } = judged.report
  return { ...judged.report, isTooMuch: worse.length > asked * (options.worseShare ?? defaultWorseShare) }
}

/** After a large import the planner would still go by the old sizes, until autovacuum comes round. */
async function refreshStatistics(run: Run): Promise<void> {
  const tables = tablesToTidy(run.counts)
  if (tables.length > 0) await run.client.query(`analyze ${tables.join(', ')}`)
}
