import { areaNames, type Hostility } from '@portal/tooling/testing'
import { expectToCostOnlyItself, publishHostileAreas, untilReleased } from '../fixtures/hostile/hostileAreas.ts'
import type { OwnShell } from '../fixtures/installation/ownShell.ts'
import { test } from '../fixtures/test.ts'

/** A fault in the answer, one that ends the worker, and one that leaves it without an end. */
const metByOne: readonly Hostility[] = ['throws', 'throws where nobody waits', 'loops']

let shell: OwnShell

test.beforeAll(async ({ ownShell }) => {
  shell = ownShell
  await publishHostileAreas(shell)
})

// Each by one area, by turns; what else an area can do, and what every area can: areas.long.spec.ts.
for (const [at, hostility] of metByOne.entries()) {
  const area = areaNames[at % areaNames.length] ?? ''
  test(`${area} that ${hostility} costs only its own page: 503 or 500 with a designed page, the others stay up, and it heals`, () =>
    expectToCostOnlyItself(shell, area, hostility))
}

test('the next release takes the place of what broke, in every area', async () => {
  await shell.publish()
  await untilReleased(shell, false)
})
