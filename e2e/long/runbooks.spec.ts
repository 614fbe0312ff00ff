import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../fixtures/test.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const commands = [...readFileSync(join(repository, 'docs/operators-alerts.md'), 'utf8').matchAll(/^ {4}(\S.*)$/gm)]
  .map(([, command = '']) => command)
  .filter((command, index, all) => all.indexOf(command) === index)

function run(command: string, dataFolder: string): Promise<{ code: number | string | null; words: string }> {
  // As an operator whose Node is the one that the tests run with.
  const path = `${dirname(process.execPath)}:${process.env.PATH}`
  const environment = { ...process.env, PATH: path, PORTAL_DATA: dataFolder, PORTAL_ENV: 'demo' }
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd: repository, env: environment }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, words: stdout + stderr }),
    )
  })
}

for (const command of commands)
  test(`what an operator is told to type works on a portal that works: ${command}`, async ({ portal }) => {
    const { code, words } = await run(command.replaceAll('http://127.0.0.1:3000', portal.address), portal.dataFolder)
    // A search of the log that finds no fault ends with 1 or, with `tail` behind it, with nothing.
    expect(words).not.toMatch(/not found|No such file|没有命令|usage:/i)
    expect(code).toBe(0)
    if (!command.includes('tail')) expect(words.trim()).not.toBe('')
  })
