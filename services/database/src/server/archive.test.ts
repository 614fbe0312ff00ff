import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = path.join(import.meta.dirname, 'archive.sh')
const name = '000000010000000000000001'

let root: string
let folder: string
let cluster: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-archive-'))
  folder = path.join(root, 'archive')
  cluster = path.join(root, 'home/cluster')
  for (const made of [folder, path.join(cluster, 'pg_wal/archive_status')]) mkdirSync(made, { recursive: true })
  writeFileSync(path.join(root, 'home/archive-owner'), 'this portal\n')
  writeFileSync(path.join(cluster, 'pg_wal', name), 'a segment')
})
afterEach(() => rmSync(root, { recursive: true }))

/** As PostgreSQL calls it. @returns whether the segment may go */
function archive(): boolean {
  return spawnSync('/bin/sh', [script, `pg_wal/${name}`, name, folder, '512', '0'], { cwd: cluster }).status === 0
}
const at = (file: string) => path.join(folder, file)
const kept = () => gunzipSync(readFileSync(at(`${name}.gz`))).toString()

test('a segment is kept once, and asked again it is there', () => {
  expect([archive(), archive()]).toEqual([true, true])
  expect(kept()).toBe('a segment')
})

test.each([
  ['a file of ours', true],
  ['a place where nothing is', false],
])('a link that somebody put into the archive to %s is not followed', (_title, exists) => {
  const own = path.join(cluster, 'pg_control')
  if (exists) writeFileSync(own, 'of the database')
  for (const link of [`${name}.gz.unfinished`, 'owner.unfinished']) symlinkSync(own, at(link))
  expect(archive()).toBe(true)
  expect(kept()).toBe('a segment')
  expect(existsSync(own) ? readFileSync(own, 'utf8') : '').toBe(exists ? 'of the database' : '')
})

test('what somebody put in the place of a segment stays, and the segment waits', () => {
  archive()
  for (const garbage of [Buffer.from('garbage'), readFileSync(at('owner'))]) {
    writeFileSync(at(`${name}.gz`), garbage)
    expect(archive()).toBe(false)
    expect(readFileSync(at(`${name}.gz`))).toEqual(garbage)
  }
  rmSync(at(`${name}.gz`))
  mkdirSync(at(`${name}.gz`))
  expect(archive()).toBe(false)
})

test.each(['owner', `${name}.gz.unfinished`])('a folder in the place of %s keeps the segment waiting', (taken) => {
  mkdirSync(at(taken))
  expect(archive()).toBe(false)
  expect(existsSync(path.join(cluster, 'pg_wal', name))).toBe(true)
})

test('an archive that is a file, or gone, keeps the segment waiting', () => {
  rmSync(folder, { recursive: true })
  expect(archive()).toBe(false)
  writeFileSync(folder, '')
  expect(archive()).toBe(false)
})
