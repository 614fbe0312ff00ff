import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { runPortal } from './runPortal.ts'

// What no other test runs the way its operators do: each command once, for real, in its smallest form.
const { address, dataFolder } = inject('smokePortal')
const folder = mkdtempSync(join(tmpdir(), 'portal-smoke-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @returns what the command says as JSON */
async function ask<T>(schema: z.ZodType<T>, ...parameters: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await runPortal([...parameters, '--json'], { dataFolder })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return schema.parse(JSON.parse(stdout))
}

test('start: the portal that all this runs on is ready', async () => {
  // It was, before this; in a moment in which the machine is full its parts may take too long to say so.
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 20_000 }).toBe(200)
})

test('visit: a visitor of the running portal meets nothing that fails', async () => {
  const visit = await runPortal(['visit', address, '--slow', '10', '--json'], { dataFolder })
  const { state, steps } = z.object({ state: z.string(), steps: z.array(z.unknown()) }).parse(JSON.parse(visit.stdout))
  expect(['ok', 'warn']).toContain(state)
  expect(steps.length).toBeGreaterThan(5)
})

test('doctor: the portal is examined, and nothing of it fails', async () => {
  const findings = await ask(z.array(z.object({ level: z.string(), subject: z.string() })), 'doctor')
  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  expect(findings.map(({ subject }) => subject)).toContain('PostgreSQL')
})

test('access-log: what was asked of the portal today is in it', async () => {
  const { days, bytes } = await ask(z.object({ days: z.int(), bytes: z.int() }), 'access-log')
  expect(days).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(0)
})

test('search-report: what was searched is counted', async () => {
  const report = await ask(z.object({ days: z.int(), searches: z.int(), keywords: z.int() }), 'search-report')
  expect(report.days).toBe(30)
})

test('search-try: how a question is read, and what comes first', async () => {
  const { hits } = await ask(
    z.object({ hits: z.array(z.object({ title: z.string() })) }),
    'search-try',
    '身份证丢了怎么办',
  )
  expect(hits[0]?.title).toBe('居民身份证补领')
})

test('search-freeze: the list of a month is made; where nobody searched there is nothing to ask editors', async () => {
  const shape = z.object({ month: z.string(), words: z.array(z.unknown()), file: z.string().nullable() })
  expect(await ask(shape, 'search-freeze', '--month', '2027-01', '--folder', folder)).toEqual({
    month: '2027-01',
    words: [],
    file: null,
  })
})

test('end-sessions: nobody is signed in any more', async () => {
  expect(await ask(z.object({ ended: z.int() }), 'end-sessions')).toEqual({ ended: 0 })
})

test('search-candidates, search-fit: what is held against a question is listed, and weights are learnt from it', async () => {
  const file = join(folder, 'questions.json')
  const questions = [{ query: '身份证丢了', expect: ['居民身份证补领'] }]
  writeFileSync(file, JSON.stringify(questions))
  const answers = await ask(
    z.array(z.object({ hits: z.array(z.object({ title: z.string() })) })),
    'search-candidates',
    file,
  )
  expect(answers[0]?.hits[0]?.title).toBe('居民身份证补领')
  const { code, stdout } = await runPortal(['search-fit', file], { dataFolder })
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('first three 100.0 %') })
})

test('freshness-report: the sample is looked through', async () => {
  const { code, stdout, stderr } = await runPortal(['freshness-report', '--json'], { dataFolder })
  // 1 says that something is out of date, which depends on the day.
  expect({ code, stderr }).toEqual({ code: expect.toBeOneOf([0, 1]), stderr: '' })
  const { records } = z.object({ records: z.array(z.object({ entity: z.string() })) }).parse(JSON.parse(stdout))
  expect(records.map(({ entity }) => entity)).toContain('notice')
})

test('migrate: a database that is up to date stays as it is', async () => {
  const { applied, pending } = await ask(
    z.object({ applied: z.array(z.string()), pending: z.array(z.string()) }),
    'migrate',
  )
  expect(pending).toEqual([])
  expect(applied[0]).toBe('0001-content.sql')
})

test('sweep: the last sweep is told, and that none was refused', async () => {
  const { refusal } = await ask(z.object({ sweptAt: z.coerce.date(), refusal: z.string().nullable() }), 'sweep')
  expect(refusal).toBe(null)
})

test('template: the table of one kind is written', async () => {
  const place = join(folder, 'templates')
  const { code } = await runPortal(['template', 'notice', '--folder', place], { dataFolder })
  expect(code).toBe(0)
  expect(readdirSync(place).length).toBeGreaterThan(0)
})

test('export, import, batches, undo: a title is changed in a file, is live, and is taken back', async () => {
  const place = join(folder, 'export')
  const exported = z.object({ files: z.array(z.object({ file: z.string(), rows: z.int() })) })
  const { files } = await ask(exported, 'export', place, '--kind', 'notice', '--format', 'ndjson')
  const file = join(place, files[0]?.file ?? '')
  const [first = ''] = readFileSync(file, 'utf8').split('\n')
  const { id, title } = z.object({ id: z.string(), title: z.string() }).parse(JSON.parse(first))
  writeFileSync(file, `${first.replace(title, '改过的标题')}\n`)
  const titleNow = async () => (await (await fetch(`${address}/api/notices/${id}`)).text()).includes('改过的标题')

  const counts = z.record(z.string(), z.object({ read: z.literal(1) }))
  const { batch } = await ask(z.object({ counts, batch: z.object({ number: z.int() }) }), 'import', file)
  await expect.poll(titleNow).toBe(true)
  // Others import into this portal at the same time, so it need not be the first of them.
  const batches = await ask(z.array(z.object({ number: z.int() })), 'batches')
  expect(batches).toContainEqual(batch)
  const { code } = await runPortal(['undo', String(batch.number)], { dataFolder })
  expect(code).toBe(0)
  await expect.poll(titleNow).toBe(false)
})

test('audit-log: what was done until now is in it, and the chain holds', async () => {
  const line = z.object({ act: z.string(), outcome: z.string() })
  const { recent, faults } = await ask(
    z.object({ recent: z.array(line), faults: z.array(z.unknown()), head: z.string() }),
    'audit-log',
  )
  expect(recent.map(({ act, outcome }) => `${act} ${outcome}`)).toEqual(
    expect.arrayContaining(['export done', 'import done', 'undo done']),
  )
  expect(faults).toEqual([])
})

test('reindex: the index is made anew, and the search finds what it found', async () => {
  const { code, stderr } = await runPortal(['reindex'], { dataFolder })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const found = await (await fetch(`${address}/api/search?keyword=${encodeURIComponent('身份证')}`)).text()
  expect(found).toContain('身份证')
})

test('sbom: the bill names what runs', async () => {
  const { code, stdout } = await runPortal(['sbom'], { dataFolder })
  expect(code).toBe(0)
  const bill = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ name: z.string() })) })
  expect(bill.parse(JSON.parse(stdout)).components.map(({ name }) => name)).toContain('react')
})

test('embed-package: the npm package is written from the sources', async () => {
  const place = join(folder, 'embed')
  const { code, stderr } = await runPortal(['embed-package', place], { dataFolder })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(readdirSync(place)).toContain('package.json')
})

test('drill: its faults are listed', async () => {
  const { code, stdout } = await runPortal(['drill', '--list'], { dataFolder })
  expect(code).toBe(0)
  expect(stdout).toContain('kill-shell')
})

test('test: one small file runs and is counted', async () => {
  const { code, stdout } = await runPortal(['test', 'lab/src/bench/median.test.ts'], { dataFolder })
  expect(code).toBe(0)
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed/)
})
