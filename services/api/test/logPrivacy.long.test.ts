import { createPool } from '@portal/database/pool'
import { silentLog } from '@portal/database/testing'
import { expect, test } from 'vitest'
import { openWritableServer } from './testServer.ts'
import { expectNothing, logOf, shapes, typeEverywhere } from './typeCanary.ts'

test('whatever the shape of what is typed, nothing of it is logged with the database up', async () => {
  const server = await openWritableServer()
  expectNothing(await logOf(server.pool, (app) => typeEverywhere(app, shapes)))
  await server.close()
}, 240_000)

test('whatever the shape of what is typed, nothing of it is logged with the database down', async () => {
  const down = createPool({ host: '/nonexistent', user: 'portal', database: 'portal' }, silentLog)
  const log = await logOf(down, (app) => typeEverywhere(app, shapes))
  await down.end()
  expectNothing(log)
  expect(log).toContain('"code":"ENOENT"')
}, 240_000)
