import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeVariant, openVariants } from './test/openVariants.ts'

let portal: Awaited<ReturnType<typeof openVariants>>
beforeEach(async () => {
  portal = await openVariants()
})
afterEach(() => portal.close())

const ofGuides = (version: string) => `guides ${version}, halls 1.0.0-aaaaaaaa`
const inShare = 'portal-lane=3'
const outside = 'portal-lane=40'

async function releaseCanary(code = "return 'new guides'") {
  const build = portal.store('guides', '1.0.1-00000000', code)
  await portal.release({ sequence: 2, variants: [makeVariant('canary', build)] })
}

describe('a canary', () => {
  it('is what visitors of its rollout buckets have, on its own pages and where others lead to it', async () => {
    await releaseCanary()
    expect((await portal.ask('/v3/guides', { cookie: inShare })).text).toBe(
      `new guides among ${ofGuides('1.0.1-00000000')}`,
    )
    expect((await portal.ask('/v3/halls', { cookie: inShare })).text).toBe(`halls among ${ofGuides('1.0.1-00000000')}`)
    expect((await portal.ask('/v3/guides', { cookie: outside })).text).toBe(
      `guides among ${ofGuides('1.0.0-aaaaaaaa')}`,
    )
    // Once more, from memory.
    expect((await portal.ask('/v3/guides', { cookie: inShare })).text).toContain('new guides')
    expect((await portal.ask('/v3/guides', { cookie: outside })).text).not.toContain('new guides')
    const figures = await portal.metrics.text()
    const [live, canary] = ['version="1.0.0-aaaaaaaa",variant="live"', 'version="1.0.1-00000000",variant="canary"']
    for (const build of [live, canary])
      for (const cache of ['miss', 'hit'])
        expect(figures).toContain(
          `portal_pages_total{area="guides",${build},page="guides",status="200",cache="${cache}"} 1`,
        )
    expect(figures).toMatch(new RegExp(`portal_draw_seconds_count\\{area="guides",${canary}\\} 1`))
    expect(figures).toContain(`portal_area_up{area="guides",${canary}} 1`)
    expect(figures).toMatch(new RegExp(`portal_area_busy_seconds_total\\{area="guides",${canary}\\} [0-9.e-]+`))
  })

  it('gives a rollout bucket to who has none and stays away from who keeps none', async () => {
    expect((await portal.ask('/v3/guides')).headers.get('set-cookie')).toBeNull()
    await releaseCanary()
    for (let visit = 0; visit < 3; visit++) {
      const { text, headers } = await portal.ask('/v3/guides')
      expect(text).toContain('guides among guides 1.0.0')
      expect(headers.get('set-cookie')).toMatch(
        /^portal-lane=\d{1,2}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
      )
      expect(headers.get('cache-control')).toBe('private, no-cache')
    }
    const guarded = await portal.ask('/v3/guides', { headers: { 'x-forwarded-proto': 'https' } })
    expect(guarded.headers.get('set-cookie')).toMatch(/; Secure$/)
    const { headers } = await portal.ask('/v3/guides', { cookie: outside })
    expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'no-cache'])
    expect((await portal.ask('/v3/guides', { cookie: inShare })).headers.get('cache-control')).toBe('private, no-cache')
  })

  it('that cannot render a page costs nobody his page: the live build renders it', async () => {
    await releaseCanary("throw new Error('broken')")
    const { status, text } = await portal.ask('/v3/guides', { cookie: inShare })
    expect([status, text]).toEqual([200, `guides among ${ofGuides('1.0.0-aaaaaaaa')}`])
    const record = portal.metrics.pages.records.of({ area: 'guides', version: '1.0.1-00000000' })
    expect([record.answers, record.faults]).toEqual([1, 1])
  })

  it('that does not start is dropped at once, and the release has not failed', async () => {
    const build = portal.store('guides', '1.0.1-00000000')
    const damaged = { ...build, serverIntegrity: `sha384-${'B'.repeat(64)}` }
    const canary = makeVariant('canary', damaged)
    expect(await portal.release({ sequence: 2, variants: [canary] })).toEqual({ failed: [] })
    expect(portal.renderers.variants.whyDropped(canary)).toBe('its worker did not start')
    const { text, headers } = await portal.ask('/v3/guides', { cookie: inShare })
    expect(text).toBe(`guides among ${ofGuides('1.0.0-aaaaaaaa')}`)
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('stays beside what is released meanwhile, and becomes live without a failed page', async () => {
    await releaseCanary()
    const variants = portal.renderers.registry.variants ?? []
    const halls = portal.store('halls', '1.0.1-bbbbbbbb', "return 'new halls'")
    const areas = { ...portal.areas, halls }
    await portal.release({ sequence: 3, areas, variants })
    expect((await portal.ask('/v3/halls', { cookie: inShare })).text).toBe(
      'new halls among guides 1.0.1-00000000, halls 1.0.1-bbbbbbbb',
    )
    const guides = variants[0]?.build ?? halls
    const statuses: number[] = []
    let isDone = false
    const released = portal.release({ sequence: 4, areas: { halls, guides } }).finally(() => {
      isDone = true
    })
    while (!isDone)
      for (const cookie of [inShare, outside]) statuses.push((await portal.ask('/v3/guides', { cookie })).status)
    await released
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await portal.ask('/v3/guides')).text).toBe('new guides among guides 1.0.1-00000000, halls 1.0.1-bbbbbbbb')
  })

  it('leaves nothing on the disk that a restart would show to everybody', async () => {
    await releaseCanary()
    await portal.ask('/v3/guides', { cookie: inShare })
    await portal.staleStore.settled()
    expect(portal.storedFiles()).toEqual([])
    await portal.ask('/v3/guides', { cookie: outside })
    await portal.staleStore.settled()
    expect(portal.storedFiles()).toHaveLength(1)
  })
})

describe('a preview', () => {
  async function releasePreview() {
    const guides = portal.store('guides', '1.0.1-00000000', "return 'preview of guides'")
    const halls = portal.store('halls', '1.0.1-00000000', "return 'preview of halls'")
    await portal.release({ sequence: 2, variants: [makeVariant('redesign', guides), makeVariant('redesign', halls)] })
  }
  const asking = { cookie: 'portal-variants=redesign' }

  it('is for who asked for it, with all its areas; each page says so and is in no index', async () => {
    await releasePreview()
    const { whole, headers } = await portal.ask('/v3/guides', asking)
    expect(whole).toContain('preview of guides among guides 1.0.1-00000000, halls 1.0.1-00000000')
    expect(whole).toMatch(
      /<form class="age-banner"[^>]*>预览：.*“redesign”（1\.0\.1-00000000）.*退出预览.*<div id="portal">/,
    )
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'private, no-cache'])
    expect((await portal.ask('/v3/halls', asking)).text).toContain('preview of halls')
  })

  it('is nothing that other visitors have or hear of', async () => {
    await releasePreview()
    await portal.ask('/v3/guides', asking)
    const { whole, headers } = await portal.ask('/v3/guides')
    expect(whole).not.toContain('预览')
    expect([headers.get('x-robots-tag'), headers.get('set-cookie')]).toEqual([null, null])
    expect((await portal.ask('/v3/guides', { cookie: 'portal-variants=unknown' })).text).toMatch(/^guides among/)
  })
})

describe('a choice of variants', () => {
  const choice = { cookie: 'portal-variants=guides:redesign.halls:canary' }
  async function releaseBoth() {
    const guides = portal.store('guides', '1.0.1-00000000', "return 'preview of guides'")
    const halls = portal.store('halls', '1.0.1-00000000', "return 'canary of halls'")
    await portal.release({ sequence: 2, variants: [makeVariant('redesign', guides), makeVariant('canary', halls)] })
  }

  it('puts those of several areas together, with the banner', async () => {
    await releaseBoth()
    const { whole } = await portal.ask('/v3/halls', choice)
    expect(whole).toContain('canary of halls among guides 1.0.1-00000000, halls 1.0.1-00000000')
    expect(whole).toContain('退出预览')
  })

  it('means nothing where the portal does not allow it', async () => {
    await portal.close()
    portal = await openVariants({ allowsChoice: false })
    await releaseBoth()
    expect((await portal.ask('/v3/halls', choice)).text).toBe(`halls among ${ofGuides('1.0.0-aaaaaaaa')}`)
  })
})
