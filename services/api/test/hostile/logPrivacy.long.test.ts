import { createPool } from '@portal/database/pool'
import { expect, test } from 'vitest'
import { openWritableServer } from '../testServer.ts'
import {
  canary,
  databaseFaults,
  expectNothing,
  listRoutes,
  logOf,
  sendEveryWay,
  shapes,
  storeFeedback,
  typeEverywhere,
  withFaults,
} from './typeCanary.ts'

test('whatever the shape of what is typed, nothing of it is logged with the database up', async () => {
  const server = await openWritableServer()
  expectNothing(await logOf(server.pool, (app) => typeEverywhere(app, shapes)))
  await server.close()
})

test('whatever the shape of what is typed, nothing of it is logged with the database down', async () => {
  const errors: string[] = []
  const note = (data: object, message: string) => void errors.push(JSON.stringify({ data, message }))
  const down = createPool(
    { host: '/nonexistent', user: 'portal', database: 'portal' },
    { info: note, warn: note, error: note },
  )
  const log = await logOf(down, (app) => typeEverywhere(app, shapes))
  await down.end()
  expectNothing(log)
  expect(errors.join('')).not.toContain(canary)
  expect(log).toContain('"code":"ENOENT"')
})

test.each(Object.entries(databaseFaults))(
  'wherever a statement fails with %s nothing typed is logged',
  async (code, text) => {
    const server = await openWritableServer()
    await storeFeedback(server.pool)
    const log = await logOf(
      withFaults(server.pool, () => text),
      async (app) => {
        for (const route of listRoutes(app)) await sendEveryWay(app, route, canary)
      },
    )
    await server.close()
    expectNothing(log)
    expect(log).toContain(`"code":"${code}"`)
  },
  240_000,
)
