import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import isolated from '../../../vitest.isolated.json' with { type: 'json' }
import { repository } from '../repository.ts'

/** Files that may not share a process with others. The number only goes down: a new test leaves behind what it found. */
const MOST = 1

test('the list of files that need a process of their own names files, and does not grow', () => {
  expect(isolated.files.filter((file) => !existsSync(join(repository, file)))).toEqual([])
  expect(isolated.files).toHaveLength(MOST)
})
