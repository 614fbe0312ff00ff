import { areaNames, type Hostility } from '@portal/tooling/testing'
import { expectToCostOnlyItself, publishHostileAreas } from '../fixtures/hostile/hostileAreas.ts'
import { test } from '../fixtures/test.ts'

/** The others are met by one area each, in areas.spec.ts: the pause before a worker comes back grows with each end. */
const metByAll: readonly Hostility[] = ['throws', 'loops', 'exits']

test.beforeAll(async ({ ownShell }) => publishHostileAreas(ownShell))

for (const hostility of metByAll)
  for (const area of areaNames)
    test(`${area} that ${hostility} costs only its own page: 503 or 500 with a designed page, the others stay up, and it heals`, ({
      ownShell,
    }) => expectToCostOnlyItself(ownShell, area, hostility))
