import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { repository } from '../repository.ts'
import { patience } from './patience.ts'

/**
 * `portal-test units [folder …]`, `portal-test instruments`, `portal-test browser <project>`: what turbo starts in a workspace.
 * The report goes to `test-results/<name>.json` there, which turbo keeps with what the run printed.
 */
const [kind = '', ...names] = process.argv.slice(2)
const workspace = relative(repository, process.cwd())

const everydayProjects = ['window', 'shared', 'isolated', 'services'].map((name) => `--project=${name}`)

function reportOf(name: string): string {
  return join(process.cwd(), 'test-results', `${name}.json`)
}

function runUnits(): number {
  // Where a name is a part of another one the slash tells them apart.
  const folders = [workspace, ...names].map((folder) => `${folder}/`)
  return runVitest('units', [...everydayProjects, ...folders])
}

function runVitest(name: string, args: readonly string[]): number {
  const config = ['run', '--config', 'vitest.config.ts']
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return runNode(['node_modules/vitest/vitest.mjs', ...config, ...reporters, ...args])
}

function runBrowser(): number {
  const [project = ''] = names
  const cli = 'node_modules/@playwright/test/cli.js'
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--workers=1', `--project=${project}`]
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
