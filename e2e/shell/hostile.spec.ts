import { findHostileHarm } from '../fixtures/hostile/findHostileHarm.ts'
import { listHostileByAddress } from '../fixtures/hostile/hostileAddresses.ts'
import { expect, test } from '../fixtures/test.ts'

test('no hostile address brings the server down, is reflected or leads to another site', async ({ ownShell }) => {
  await ownShell.publish()
  const paths = listHostileByAddress()
  expect(paths.length).toBeGreaterThan(100)
  expect(await findHostileHarm(ownShell.address, paths)).toEqual([])
})
