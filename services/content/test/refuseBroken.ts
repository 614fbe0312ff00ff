import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contentCommands } from '../src/commands/contentCommands.ts'
import { runCommand } from '../src/commands/runCommand.ts'
import type { ImportReport } from '../src/stored/ImportReport.ts'
import { bombs, refusedCalls, refusedRows, write } from './brokenFiles.ts'
import { contentSums } from './contentSums.ts'

/** How much more memory the process took at most, in MB. */
async function measureMemory(work: () => Promise<void>): Promise<number> {
  const start = process.memoryUsage.rss()
  let peak = start
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 5)
  await work().finally(() => clearInterval(timer))
  return (Math.max(peak, process.memoryUsage.rss()) - start) / 1024 / 1024
}

const each = <Row>(rows: readonly Row[], step: number) => rows.filter((_, place) => place % step === 0)

/** Tests that broken files are refused and change nothing; with a step only some of each kind. */
export function refuseBroken(step: number): void {
  let database: TestDatabase
  let folder: string
  let dataFolder: string
  let before: unknown
  let batches: unknown
  beforeAll(async () => {
    database = await openTestDatabase('tiny')
    before = await contentSums(database.pool)
    batches = await batchCount()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-broken-'))
    // What is imported lies in a folder of its own, as operators' files do.
    dataFolder = mkdtempSync(path.join(tmpdir(), 'portal-broken-data-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
    rmSync(dataFolder, { recursive: true, force: true })
    vi.restoreAllMocks()
  })

  /** Everything that changes content leaves a batch; every table is looked at in the end. */
  async function batchCount(): Promise<unknown> {
    const { rows } = await database.pool.query(
      'select (select count(*) from batch) as batches, (select count(*) from content_change) as changes',
    )
    return rows[0]
  }

  /** What the command says, and how it ends. */
  async function runImport(): Promise<{ code: number; report: ImportReport | undefined; message: string }> {
    const said: string[] = []
    const complained: string[] = []
    vi.spyOn(console, 'info').mockImplementation((text) => said.push(String(text)))
    vi.spyOn(console, 'error').mockImplementation((text) => complained.push(String(text)))
    const code = await runCommand(contentCommands, ['import', folder, '--json'], {
      ...process.env,
      DATABASE_URL: database.url,
      PORTAL_DATA: dataFolder,
    })
    return { code, report: said.length === 0 ? undefined : JSON.parse(said.join('\n')), message: complained.join('\n') }
  }

  test.each(each(refusedRows, step))(
    '%s is refused with its place, and nothing changes',
    async (_title, files, wanted) => {
      write(folder, files)
      const { code, report, message } = await runImport()
      expect(message).toBe('')
      expect(code).toBe(1)
      expect(report?.ok).toBe(false)
      const { reason, ...place } = wanted
      expect(report?.faults).toContainEqual(
        expect.objectContaining({ ...place, reason: expect.stringContaining(reason) }),
      )
      for (const fault of report?.faults ?? []) expect(fault.fix).toMatch(/\p{Script=Han}/u)
      expect(await batchCount()).toEqual(batches)
    },
  )

  test.each(each(bombs, step))('an archive %s is not unpacked', async (_title, make, reason) => {
    writeFileSync(path.join(folder, 'hot_word.xlsx'), make())
    let report: ImportReport | undefined
    const grown = await measureMemory(async () => {
      report = (await runImport()).report
    })
    expect(report?.faults[0]?.reason).toContain(reason)
    expect(grown).toBeLessThan(150)
    expect(await batchCount()).toEqual(batches)
  })

  test.each(each(refusedCalls, step))('%s is refused before anything is read', async (_title, prepare, sentence) => {
    prepare(folder)
    const { code, report, message } = await runImport()
    expect({ code, report }).toEqual({ code: 2, report: undefined })
    expect(message).toContain(sentence)
    expect(await batchCount()).toEqual(batches)
  })

  const rowCount = Math.round(50_000 / step)
  test(`one bad row at the end of ${rowCount} changes nothing`, async () => {
    const rows = Array.from({ length: rowCount }, (_, number) =>
      JSON.stringify({ oldCode: `A${String(number).padStart(11, '0')}`, newCode: '000000000000', reason: '测试' }),
    )
    rows[rowCount - 2] = rows[rowCount - 2]?.replace('测试', '') ?? ''
    writeFileSync(path.join(folder, 'code_alias.ndjson'), rows.join('\n'))
    const { code, report } = await runImport()
    expect(code).toBe(1)
    expect(report).toMatchObject({ faultCount: 1, counts: { code_alias: { read: rowCount } } })
    expect(report?.faults).toMatchObject([
      { row: rowCount - 1, column: '说明', reason: '不能为空', fix: '请填写“说明”' },
    ])
    expect(await batchCount()).toEqual(batches)
  })

  test('after all of them every table is as it was', async () => {
    expect(await contentSums(database.pool)).toEqual(before)
  })
}
