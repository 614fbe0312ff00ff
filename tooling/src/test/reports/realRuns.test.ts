import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countResults } from './countResults.ts'
import type { FileResult } from './FileResult.ts'
import { readReport } from './readReport.ts'

// The runners themselves, in processes of their own: what they write today is what is read.
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-runs-'))
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function run(program: string, args: readonly string[], environment = {}): FileResult[] {
  const env = { ...process.env, ...environment }
  const { status } = spawnSync(process.execPath, [join(repository, program), ...args], { cwd: root, env })
  return readReport({ file: 'report.json', root, owner: 'a run', hasFailed: status !== 0 })
}

function runVitest(tests: Readonly<Record<string, string>>): FileResult[] {
  const options = { root, include: ['*.test.mjs'] }
  writeFileSync(join(root, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(options)} }`)
  for (const [name, body] of Object.entries(tests))
    writeFileSync(join(root, `${name}.test.mjs`), `import { expect, test } from 'vitest'\n${body}`)
  return run('node_modules/vitest/vitest.mjs', ['run', '--reporter=json', '--outputFile.json=report.json'])
}

test('a run of vitest is counted: passed, failed, skipped, and a file that cannot be loaded', () => {
  const one = `test('a', () => {}); test('b', () => { expect(1).toBe(2) }); test.skip('c', () => {})`
  const files = runVitest({ one, two: `import './nowhere.mjs'` })
  expect(countResults(files)).toEqual({ passed: 1, failed: 2, skipped: 1 })
})

test('a run of vitest without any test is a failure', () => {
  expect(countResults(runVitest({}))).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('an error that no test awaited is a failure', () => {
  const one = `test('a', () => { setTimeout(() => { throw new Error('late') }, 0); return new Promise((done) => setTimeout(done, 50)) })`
  expect(countResults(runVitest({ one }))).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

function runPlaywright(body: string): FileResult[] {
  const options = { testMatch: '*.spec.mjs', reporter: 'json' }
  writeFileSync(join(root, 'playwright.config.mjs'), `export default ${JSON.stringify(options)}`)
  writeFileSync(join(root, 'a.spec.mjs'), `import { expect, test } from '@playwright/test'\n${body}`)
  const PLAYWRIGHT_JSON_OUTPUT_FILE = join(root, 'report.json')
  return run('node_modules/@playwright/test/cli.js', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE })
}

test('a run of Playwright is counted: passed, failed, skipped, also in groups', () => {
  const files = runPlaywright(`
    test('a', () => {})
    test.describe('group', () => { test('b', () => { expect(1).toBe(2) }); test.skip('c', () => {}) })`)
  expect(countResults(files)).toEqual({ passed: 1, failed: 1, skipped: 1 })
})

test('a file that Playwright cannot load is a failure', () => {
  const { passed, failed } = countResults(runPlaywright(`import './nowhere.mjs'`))
  expect(passed).toBe(0)
  expect(failed).toBeGreaterThan(0)
})
