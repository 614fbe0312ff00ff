import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeVariant, openVariants } from '../variants/test/openVariants.ts'
import { CanaryWatch } from './CanaryWatch.ts'

let portal: Awaited<ReturnType<typeof openVariants>>
let said: Record<string, unknown>[]
let reported: unknown[]
let now: Date
beforeEach(async () => {
  portal = await openVariants()
  said = []
  reported = []
  now = new Date()
})
afterEach(() => portal.close())

const inShare = { cookie: 'portal-lane=3' }
const version = '1.0.1-00000000'

function watch({ maySign = true } = {}) {
  const log = pino({ base: null }, { write: (line: string) => void said.push(JSON.parse(line)) })
  const { renderers, metrics } = portal
  const report = maySign ? (verdict: unknown) => void reported.push(verdict) : undefined
  return new CanaryWatch({ renderers, records: metrics.pages.records, report, now: () => now, log })
}

async function releaseCanary(code: string, promoteAfterMinutes = 30) {
  const canary = makeVariant('canary', portal.store('guides', version, code), {
    since: now.toISOString(),
    promoteAfterMinutes,
  })
  await portal.release({ sequence: 2, variants: [canary] })
}
/** Each is another page to the cache. */
async function visit(count: number) {
  const texts: string[] = []
  for (let id = 1; id <= count; id++) texts.push((await portal.ask(`/v3/guides?id=${id}`, inShare)).text)
  return texts
}

describe('the watch over canaries', () => {
  it('takes visitors off one that fails, before the registry has moved on, and tells whoever signs it', async () => {
    const canaries = watch()
    await releaseCanary("throw new Error('broken')")
    canaries.look()
    expect(await visit(20)).toHaveLength(20)
    expect(reported).toEqual([])
    canaries.look()
    const reason = '20 of 20 pages failed, of the live build 0 of 20'
    expect(reported).toEqual([{ area: 'guides', version, verdict: 'drop', reason }])
    expect(said).toMatchObject([{ level: 40, area: 'guides', version, variant: 'canary', verdict: 'drop', reason }])
    await visit(5)
    expect(portal.metrics.pages.records.of({ area: 'guides', version }).answers).toBe(20)
  })

  it('tells again after a minute when nobody has moved the registry on, and no more once it has', async () => {
    const canaries = watch()
    await releaseCanary("throw new Error('broken')")
    await visit(20)
    for (const seconds of [0, 30, 29, 2]) {
      now = new Date(now.getTime() + seconds * 1_000)
      canaries.look()
    }
    expect(reported).toHaveLength(2)
    await portal.release({ sequence: 3 })
    now = new Date(now.getTime() + 600_000)
    canaries.look()
    expect(reported).toHaveLength(2)
  })

  it('tells again also after the clock was set back', async () => {
    const canaries = watch()
    await releaseCanary("throw new Error('broken')")
    await visit(20)
    canaries.look()
    now = new Date(now.getTime() - 3_600_000)
    canaries.look()
    expect(reported).toHaveLength(2)
  })

  it('tells at once of one that does not start', async () => {
    const canary = makeVariant('canary', {
      ...portal.store('guides', version),
      serverIntegrity: `sha384-${'B'.repeat(64)}`,
    })
    await portal.release({ sequence: 2, variants: [canary] })
    watch().look()
    expect(reported).toMatchObject([{ verdict: 'drop', reason: 'its worker did not start' }])
  })

  it('has one that does well become live after its time', async () => {
    const canaries = watch()
    await releaseCanary("return 'new guides'")
    expect(new Set((await visit(100)).map((text) => text.split(' among')[0]))).toEqual(new Set(['new guides']))
    canaries.look()
    expect(reported).toEqual([])
    now = new Date(now.getTime() + 30 * 60_000)
    canaries.look()
    expect(reported).toMatchObject([{ area: 'guides', version, verdict: 'promote' }])
  })

  it('only stops sending visitors where the registry is signed elsewhere, and says so', async () => {
    const canaries = watch({ maySign: false })
    await releaseCanary("throw new Error('broken')")
    await visit(20)
    canaries.look()
    expect(said).toMatchObject([
      { msg: 'canary judged, whoever signs the registry has to move it on', verdict: 'drop' },
    ])
    expect((await portal.ask('/v3/guides')).headers.get('set-cookie')).toBeNull()
  })
})
