import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'

const example = readFileSync(join(repository, 'deploy/pgbouncer.ini'), 'utf8')

test('PgBouncer logs in where passwords count: at an address, for at its socket Debian’s PostgreSQL asks for system accounts', () => {
  const hosts = [...example.matchAll(/^\w+ = .*\bhost=(\S+)/gm)].map(([, host]) => host)
  expect(hosts).toHaveLength(1)
  for (const host of hosts) expect(host).not.toMatch(/^\//)
  expect(example).toMatch(/^auth_type = scram-sha-256$/m)
})
