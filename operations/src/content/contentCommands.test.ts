import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.ts'
import { contentCommands } from './contentCommands.ts'

test('the commands of the content service are listed here as they are there', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'services/api/src/commands/main.ts'), '--help'],
    { encoding: 'utf8' },
  )
  const names = [...(stdout + stderr).matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name)
  expect(names).toEqual([...contentCommands])
})
