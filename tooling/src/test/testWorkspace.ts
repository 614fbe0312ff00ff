import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { repository } from '@portal/operations/repository'
import { patience } from './patience.ts'

/**
 * `portal-test units [folder …]`, `portal-test instruments`, `portal-test browser <project> [workers]`: what turbo starts in a workspace,
 * and at the root for the folders of several, whose tests take less than starting a runner for each. The report goes to
 * `test-results/<name>.json` there, which turbo keeps with what the run printed.
 */
const [kind = '', ...names] = process.argv.slice(2)
const workspace = relative(repository, process.cwd())

/** Tests of services wait for their database, others keep a core busy. */
const FILES_OF_A_WORKER = (workspace || names[0])?.startsWith('services/') ? 25 : 50

const everydayProjects = ['window', 'shared', 'isolated', 'services'].map((name) => `--project=${name}`)

function reportOf(name: string): string {
  return join(process.cwd(), 'test-results', `${name}.json`)
}

function runUnits(): number {
  // Where a name is a part of another one the slash tells them apart.
  const folders = [workspace, ...names].filter(Boolean).map((folder) => `${folder}/`)
  const PORTAL_TEST_WORKERS = String(countWorkers(folders))
  const [group = ''] = names[0]?.split('/') ?? []
  return runVitest(workspace === '' ? group : 'units', [...everydayProjects, ...folders], { PORTAL_TEST_WORKERS })
}

/** Each worker loads what tests need once more, so it has to have enough of them; turbo runs other workspaces beside this one. */
function countWorkers(folders: readonly string[]): number {
  const files = globSync(
    folders.map((folder) => `${folder}**/*.test.{ts,tsx}`),
    {
      cwd: repository,
      exclude: (name) => ['node_modules', 'dist'].includes(name),
    },
  )
  return Math.min(availableParallelism(), Math.ceil(files.length / FILES_OF_A_WORKER))
}

function runVitest(name: string, args: readonly string[], environment = {}): number {
  const config = ['run', '--config', 'vitest.config.ts']
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return runNode(['node_modules/vitest/vitest.mjs', ...config, ...reporters, ...args], environment)
}

function runBrowser(): number {
  const [project = '', workers = '1'] = names
  const cli = 'node_modules/@playwright/test/cli.js'
  const args = ['test', '--config', 'e2e/playwright.config.ts', `--workers=${workers}`, `--project=${project}`]
  return runNode([cli, ...args], { PORTAL_TEST_JSON: reportOf(project) })
}

function runNode(args: readonly string[], environment: Readonly<Record<string, string>> = {}): number {
  const options = {
    cwd: repository,
    env: { ...process.env, PORTAL_TEST_PATIENCE: String(patience()), ...environment },
    stdio: 'inherit' as const,
  }
  return spawnSync(process.execPath, [...args], options).status ?? 1
}

const runners: Readonly<Record<string, () => number>> = {
  units: runUnits,
  instruments: () => runVitest('instruments', ['--project=instruments']),
  browser: runBrowser,
}
const run = runners[kind]
if (!run) throw new Error(`portal-test knows ${Object.keys(runners).join(', ')}, and not “${kind}”`)
process.exitCode = run()
