import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repository } from '../repository.ts'
import type { TestCounts } from './countResults.ts'
import type { VitestRun } from './runVitest.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-vitest-'))
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { root: ${JSON.stringify(folder)}, include: ['*.test.mjs'] } }`,
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, body: string): void {
  writeFileSync(join(folder, `${name}.test.mjs`), `import { expect, test } from 'vitest'\n${body}`)
}

/** In a process of its own, so that failures made on purpose do not stand in the output of the real run. */
function run(paths: readonly string[] = []): TestCounts {
  return runWhole(paths).counts
}

function runWhole(paths: readonly string[] = []): Pick<VitestRun, 'counts' | 'failures' | 'unsteady'> {
  const script = `
    import { runVitest } from ${JSON.stringify(new URL('runVitest.ts', import.meta.url).pathname)}
    const { counts, failures, unsteady } = await runVitest({ config: ${JSON.stringify(join(folder, 'vitest.config.mjs'))}, paths: ${JSON.stringify(paths)}, stop: new AbortController().signal, environment: {} })
    console.log('\\n' + JSON.stringify({ counts, failures, unsteady }))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    cwd: folder,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

test('a real run is counted: passed, failed, skipped, and a file that cannot be loaded', () => {
  write('one', `test('a', () => {}); test('b', () => { expect(1).toBe(2) }); test.skip('c', () => {})`)
  write('two', `import './nowhere.mjs'`)
  expect(run()).toEqual({ passed: 1, failed: 2, skipped: 1 })
})

/** A test that fails while a file beside it is not there, and makes it. */
const unsteadyTest = (name: string) => `import { existsSync, writeFileSync } from 'node:fs'
test('${name}', () => {
  const seen = import.meta.dirname + '/${name}.seen'
  const wasSeen = existsSync(seen)
  writeFileSync(seen, '')
  expect(wasSeen).toBe(true)
})`

test('what fails once and passes when it is run again by itself has passed, and is named', () => {
  write('one', unsteadyTest('unsteady'))
  write('two', `test('a', () => {}); test('b', () => { expect(1).toBe(2) })`)
  const { counts, failures, unsteady } = runWhole()
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(failures.map((failure) => failure.split(' > ')[1]?.split('\n')[0])).toEqual(['b'])
  expect(unsteady.map((failure) => failure.split(' > ')[1]?.split('\n')[0])).toEqual(['unsteady'])
})

test('where many files fail none is run again', () => {
  for (const name of ['one', 'two', 'three', 'four']) write(name, unsteadyTest(name))
  const { counts, unsteady } = runWhole()
  expect(counts).toEqual({ passed: 0, failed: 4, skipped: 0 })
  expect(unsteady).toEqual([])
})

test('only the files below the given paths are run, and a path without any is a failure', () => {
  write('one', `test('a', () => {})`)
  write('two', `test('b', () => { expect(1).toBe(2) })`)
  expect(run(['one'])).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(run(['three'])).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a run without any test is a failure', () => {
  expect(run()).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('an error that no test awaited is a failure', () => {
  write(
    'one',
    `test('a', () => { setTimeout(() => { throw new Error('late') }, 0); return new Promise((done) => setTimeout(done, 50)) })`,
  )
  expect(run()).toEqual({ passed: 1, failed: 1, skipped: 0 })
})
