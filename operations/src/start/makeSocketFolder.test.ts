import { chmodSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makeSocketFolder } from './makeSocketFolder.ts'

const made: string[] = []
function make(dataFolder: string): string {
  const socket = makeSocketFolder(dataFolder)
  made.push(dirname(socket))
  return socket
}
afterEach(() => {
  vi.unstubAllEnvs()
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('each data folder has a socket of its own that only this user reaches', () => {
  const socket = make('/data/one')
  expect(make('/data/one')).toBe(socket)
  expect(make('/data/two')).not.toBe(socket)
  expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700)
})

test('the path fits into a socket address however deep the folders lie', () => {
  vi.stubEnv('TMPDIR', `/tmp/${'deep/'.repeat(30)}`)
  expect(make(`/data/${'deep/'.repeat(50)}`).length).toBeLessThanOrEqual(100)
})

test('a folder that others can enter is refused', () => {
  const socket = make('/data/open')
  chmodSync(dirname(socket), 0o777)
  expect(() => makeSocketFolder('/data/open')).toThrow('不是本用户专有的文件夹')
})

test('a folder whose group may enter, as the shell lets the account of areas, is still ours', () => {
  const socket = make('/data/areas')
  chmodSync(dirname(socket), 0o710)
  expect(makeSocketFolder('/data/areas')).toBe(socket)
  for (const mode of [0o730, 0o750, 0o711]) {
    chmodSync(dirname(socket), mode)
    expect(() => makeSocketFolder('/data/areas')).toThrow('不是本用户专有的文件夹')
  }
})
