import { devices } from '@playwright/test'
import { countElements, elementLimitOf } from '@portal/tooling/testing'
import { type AuditedPage, findPages } from '../audit/findPages.ts'
import { fetchPortal, type RunningPortal } from '../fixtures/portal.ts'
import { expect } from '../fixtures/test.ts'

const agents = { desk: devices['Desktop Chrome'].userAgent, phone: devices['iPhone 13'].userAgent }
type Device = keyof typeof agents

/** Above their limit for now, with the figure that they may not pass. Who makes one lighter lowers it or takes it out. */
const heavy: Readonly<Record<Device, Readonly<Record<string, number>>>> = { desk: {}, phone: {} }

/** With regions above, below and beside it. */
const cityHome: AuditedPage = { pattern: '/', name: 'home', address: '/?region=440100', isWidget: false }

/** No page sends more elements than it may to such a device. */
export async function expectFewElements(portal: RunningPortal, device: Device): Promise<void> {
  const headers = { 'user-agent': agents[device] }
  const exceptions = heavy[device]
  const tooMany: string[] = []
  const lighter = new Set(Object.keys(exceptions))
  for (const { address, name } of [...(await findPages(portal.address, '/')), cityHome]) {
    const count = countElements(await (await fetchPortal(address, { headers })).text())
    const limit = exceptions[address] ?? elementLimitOf(name)
    if (count > limit) tooMany.push(`${address} sends ${count} elements to a ${device}, not at most ${limit}`)
    if (count > elementLimitOf(name)) lighter.delete(address)
  }
  expect(tooMany).toEqual([])
  expect([...lighter], 'need no exception any more').toEqual([])
}
