import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeVariant, openVariants } from '../variants/test/openVariants.ts'
import type { Overview } from './buildOverview.ts'
import { registerOverview } from './overview.ts'

let portal: Awaited<ReturnType<typeof openVariants>>
beforeEach(async () => {
  portal = await openVariants()
})
afterEach(() => portal.close())

function ask(url: string, remoteAddress = '127.0.0.1') {
  const shell = Fastify()
  const { renderers, metrics, folder } = portal
  const parts = { renderers, records: metrics.pages.records, store: { folder } }
  registerOverview(shell, { ...parts, operators: ['127.0.0.1'] })
  return shell.inject({ url, remoteAddress })
}
const overview = async (): Promise<Overview> => (await ask('/overview.json')).json()

async function releaseCanary(integrity = '') {
  const build = { ...portal.store('guides', '1.0.1-00000000', "throw new Error('broken')"), owner: '办事<指南>组' }
  const canary = makeVariant('canary', integrity ? { ...build, serverIntegrity: integrity } : build, {
    since: '2026-11-22T08:00:00.000Z',
    promoteAfterMinutes: 30,
  })
  await portal.release({ sequence: 2, variants: [canary] })
}

describe('the overview', () => {
  it('names every build that runs, with its pages, its bytes and how it renders', async () => {
    await releaseCanary()
    await portal.ask('/v3/guides', { cookie: 'portal-lane=3' })
    const { registry, builds } = await overview()
    expect(registry.sequence).toBe(2)
    expect(builds.map(({ area, version, role, state }) => [area, version, role, state])).toEqual([
      ['shell', '1.0.0-aaaaaaaa', 'live', 'up'],
      ['halls', '1.0.0-aaaaaaaa', 'live', 'up'],
      ['guides', '1.0.0-aaaaaaaa', 'live', 'up'],
      ['guides', '1.0.1-00000000', 'canary', 'up'],
    ])
    const [live, canary] = builds.slice(2)
    expect(live?.drawn).toEqual({ answers: 1, faults: 0 })
    expect(live?.pages).toEqual([{ name: 'guides', title: 'guides', addresses: ['/v3/guides'] }])
    expect(live?.bytes?.server).toBeGreaterThan(20)
    expect(Date.now() - Date.parse(live?.since ?? '')).toBeLessThan(600_000)
    expect(canary).toMatchObject({ share: 10, since: '2026-11-22T08:00:00.000Z', drawn: { answers: 1, faults: 1 } })
  })

  it('says of a canary that was dropped why', async () => {
    await releaseCanary(`sha384-${'B'.repeat(64)}`)
    expect((await overview()).builds.at(-1)).toMatchObject({ state: 'dropped', reason: 'its worker did not start' })
    expect((await ask('/overview')).body).toContain('已撤下：its worker did not start')
  })

  it('is a page for people too, which nobody else keeps and no name breaks', async () => {
    await releaseCanary()
    const { body, headers } = await ask('/overview')
    expect(body).toContain('办事&lt;指南&gt;组')
    expect(body).toContain('<td>灰度 10%，30 分钟后转正</td>')
    expect(body).toContain('<td>2026-11-22 16:00</td>')
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  })

  it.each(['/overview', '/overview.json'])('is not there for others: %s', async (url) => {
    expect((await ask(url, '203.0.113.9')).statusCode).toBe(404)
  })
})
