import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { groups, shareBrowserTests, shareUnits } from './shareTasks.ts'

const plan = z.object({ tasks: z.array(z.object({ taskId: z.string(), command: z.string() })) })

/** What turbo would run. */
function listTasks(parameters: readonly string[]): readonly string[] {
  if (parameters.every((parameter) => parameter.includes('#'))) return parameters
  const turbo = join(repository, 'node_modules/.bin/turbo')
  const output = execFileSync(turbo, ['run', ...parameters, '--dry=json'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return plan
    .parse(JSON.parse(output.slice(output.indexOf('{'))))
    .tasks.filter(({ command }) => command.startsWith('portal-test'))
    .map(({ taskId }) => taskId)
}

test('the units of every workspace are in one share, and in no other', () => {
  const shared = shareUnits(2).flatMap(({ tasks }) => listTasks(tasks))
  expect(shared.length).toBeGreaterThan(10)
  expect(shared.toSorted()).toEqual(listTasks(['test', ...groups]).toSorted())
})

test('the longest browser tests run beside the others, which come in turn', () => {
  const environment = { PORTAL_E2E: '{}' }
  expect(shareBrowserTests(['test:guides', 'test:shell', 'test:halls'], environment)).toEqual([
    { tasks: ['test:shell'], environment },
    { tasks: ['test:guides', 'test:halls'], concurrency: 1, environment },
  ])
})
