import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readImports } from '../check/sources/readImports.ts'
import { groups } from './shareTasks.ts'

const plan = z.object({
  tasks: z.array(
    z.object({
      taskId: z.string(),
      directory: z.string(),
      command: z.string(),
      inputs: z.record(z.string(), z.string()),
    }),
  ),
})
const turbo = join(repository, 'node_modules/.bin/turbo')
const output = execFileSync(turbo, ['run', 'test', ...groups, '--dry=json'], {
  cwd: repository,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
})
const tasks = plan
  .parse(JSON.parse(output.slice(output.indexOf('{'))))
  .tasks.filter(({ command }) => command.startsWith('portal-test units'))
  // Of a workspace, or of those that a task of the root names.
  .map(({ taskId, directory, command, inputs }) => ({
    taskId,
    folders: directory === '' ? command.split(' ').slice(2) : [directory],
    inputs: Object.keys(inputs).map((input) => join(directory, input)),
  }))

const importsOf = new Map<string, readonly string[]>()

/** Files of the repository that a file imports, from the root. */
function listImports(file: string): readonly string[] {
  const known = importsOf.get(file)
  if (known) return known
  const path = join(repository, file)
  const requests = /\.tsx?$/.test(file) ? readImports(readFileSync(path, 'utf8'), file) : []
  const found = requests
    .filter(({ request }) => /^(\.|@portal\/)/.test(request) && !request.includes('?'))
    .map(({ request }) =>
      relative(
        repository,
        request.startsWith('.') ? join(dirname(path), request) : createRequire(path).resolve(request),
      ),
    )
  importsOf.set(file, found)
  return found
}

function listReached(files: readonly string[]): string[] {
  const reached = new Set(files)
  // A set hands out what is added while it is walked.
  for (const file of reached) for (const imported of listImports(file)) reached.add(imported)
  return [...reached]
}

test.each(tasks)('whatever the tests of $taskId import is an input of their task', ({ folders, inputs }) => {
  const known = new Set(inputs)
  const tests = globSync(
    folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    { cwd: repository, exclude: (name) => ['node_modules', 'dist'].includes(name) },
  )
  expect(tests.length).toBeGreaterThan(0)
  expect(listReached(tests).filter((file) => !known.has(file))).toEqual([])
})

test('every folder with tests belongs to one task', () => {
  const workspaces = globSync(['{apps,packages,services}/*', 'bin', 'lab', 'operations', 'tooling'], {
    cwd: repository,
  })
  const tested = workspaces.filter(
    (folder) => globSync(`${folder}/{src,test,}/**/*.test.{ts,tsx}`, { cwd: repository }).length > 0,
  )
  expect(tasks.flatMap(({ folders }) => folders).toSorted()).toEqual(tested.toSorted())
})
