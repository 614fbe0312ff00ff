import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Files that may not share a process with others. The number only goes down: a new test leaves behind what it found. */
const MOST = 0

test('the list of files that need a process of their own names files, and does not grow', () => {
  const { files } = z
    .object({ files: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(repository, 'vitest.isolated.json'), 'utf8')))
  expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([])
  expect(files).toHaveLength(MOST)
})
