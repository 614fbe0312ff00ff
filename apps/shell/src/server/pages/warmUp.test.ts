import type { BuildManifest } from '@portal/contracts'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { RenderRequest } from '../../render/contract.ts'
import { makeManifest, makeRegistry } from '../registry/test/makeRegistry.ts'
import type { FinishedPage } from '../rendering/finishPage.ts'
import { WorkerUnavailableError } from '../workers/WorkerUnavailableError.ts'
import { warmUp } from './warmUp.ts'

const page = (address: string, rest: object = {}) => ({
  title: '页面',
  addresses: { any: [address] },
  query: {},
  ...rest,
})

function areaOf(name: string, routes: object): [string, BuildManifest] {
  return [name, { ...makeManifest(name), routes: routes as BuildManifest['routes'] }]
}

/** The addresses that were rendered, and what was logged. */
async function watch(areas: [string, BuildManifest][], answer: (area: string) => Partial<FinishedPage> = () => ({})) {
  const rendered: string[] = []
  const lines: object[] = []
  const render = async (area: string, { pathname }: RenderRequest) => {
    rendered.push(`${area} ${pathname}`)
    return { status: 200, failure: undefined, ...answer(area) } as FinishedPage
  }
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const registry = makeRegistry({ areas: Object.fromEntries(areas) })
  await warmUp({ renderers: { registry, render }, log })
  return { rendered, lines }
}

test('one page of each area is rendered: one that says something without being told of what, and says it to everybody', async () => {
  const guides = areaOf('guides', {
    entry: page('/v2/entry', { isInner: true }),
    mine: page('/v2/mine', { cache: 'no-store' }),
    piece: page('/v2/piece', { kind: 'piece' }),
    later: page('/v2/later', { isPending: true }),
    list: page('/v2/:service/list/:id?'),
    other: page('/v2/other'),
  })
  const halls = areaOf('halls', { halls: page('/v2/halls/:region?') })
  const { rendered, lines } = await watch([guides, halls])
  expect(rendered).toEqual(['guides /v2/personal/list', 'halls /v2/halls'])
  expect(lines).toEqual([])
})

test('an area without such a page is left alone', async () => {
  expect((await watch([areaOf('mine', { mine: page('/v2/mine', { cache: 'no-store' }) })])).rendered).toEqual([])
})

test('an area that cannot render is in the log with the reason, and keeps nobody from the others', async () => {
  const areas = ['guides', 'halls', 'search'].map((name) => areaOf(name, { [name]: page(`/v2/${name}`) }))
  const { rendered, lines } = await watch(areas, (area) => {
    if (area === 'guides') throw new WorkerUnavailableError('late', 'the page took too long')
    return area === 'halls' ? { status: 503, failure: 'content service out of reach' } : {}
  })
  expect(rendered).toHaveLength(3)
  expect(lines).toMatchObject([
    { area: 'guides', reason: 'the page took too long', msg: 'first page not rendered' },
    { area: 'halls', reason: 'content service out of reach', msg: 'first page not rendered' },
  ])
})
