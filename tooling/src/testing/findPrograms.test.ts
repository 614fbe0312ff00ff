import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPrograms } from './findPrograms.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the newest PostgreSQL is taken, and what is missing is named by Debian’s packages', () => {
  for (const version of ['9', '15', '17']) {
    const bin = join(folder, version, 'bin')
    mkdirSync(bin, { recursive: true })
    for (const program of ['initdb', 'postgres', 'pg_basebackup', 'psql']) writeFileSync(join(bin, program), '')
  }
  const path = join(folder, 'path')
  mkdirSync(path)
  for (const program of ['haproxy', 'pgbouncer']) writeFileSync(join(path, program), '')
  const found = findPrograms({ path, postgresRoot: folder, further: [] })
  expect(found).toMatchObject({
    kind: 'all',
    programs: { haproxy: join(path, 'haproxy'), initdb: join(folder, '17/bin/initdb') },
  })
  expect(findPrograms({ path: '', postgresRoot: folder, further: [] })).toEqual({
    kind: 'missing',
    packages: ['haproxy', 'pgbouncer'],
  })
  expect(findPrograms({ path, postgresRoot: join(folder, 'none'), further: [] })).toEqual({
    kind: 'missing',
    packages: ['postgresql'],
  })
})
