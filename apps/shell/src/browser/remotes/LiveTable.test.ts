import { afterEach, expect, test, vi } from 'vitest'
import { createLiveTable } from './LiveTable.ts'

const guide = { name: 'guide', area: 'guides', title: '办事指南', addresses: { v3: ['/v3/guide/:id?'] }, query: {} }
const live = { routes: [guide], remotes: { guides: { container: 'portal_guides' } } }
const address = '/areas/0a1b2c3d4e5f6071.json'
const vouched = { address, integrity: 'sha384-x' }

/** The network: one answer after the other. */
function answering(...answers: readonly (() => Response)[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { integrity }: RequestInit) => {
    asked.push(`${url} ${integrity}`)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer) throw new TypeError('no network')
    return answer()
  })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

test('what is live is fetched before the first move and not again', async () => {
  const asked = answering(() => Response.json(live))
  const table = createLiveTable(vouched)
  expect(asked).toEqual([])
  const [one, other] = await Promise.all([table(), table()])
  expect(await table()).toBe(one)
  expect(other).toBe(one)
  expect(asked).toEqual([`${address} sha384-x`])
  expect(one.routes.match('/v3/guide/A1')?.address.route).toMatchObject({ name: 'guide', area: 'guides' })
  expect(one.remotes).toEqual(live.remotes)
})

test.each([
  ['that is gone', () => Response.json(live, { status: 404 })],
  ['that is no JSON', () => new Response('<!doctype html>')],
  [
    'that does not come',
    () => {
      throw new TypeError('no network')
    },
  ],
])('a table %s is asked for again at the next move', async (_what, first) => {
  const asked = answering(first, () => Response.json(live))
  const table = createLiveTable(vouched)
  await expect(table()).rejects.toThrow()
  expect((await table()).routes.named('guide')).toBeDefined()
  expect(asked).toHaveLength(2)
})
