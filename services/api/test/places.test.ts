import { readFileSync } from 'node:fs'
import { regionListDto, searchDto } from '@portal/contracts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestServer, type ReadServer } from './testServer.ts'

/**
 * Questions with a place. `region` is where it is meant from the city down, towns among them, or `outside` the province,
 * `ambiguous`, `none`. Read as asked in a district of the capital.
 */
const list = z.array(
  z.strictObject({
    query: z.string(),
    expect: z.array(z.string()),
    kind: z.string(),
    region: z.string(),
    list: z.enum(['learn', 'held-out']),
  }),
)
const here = '440104'

let server: ReadServer
let places: Places
beforeAll(async () => {
  server = await openTestServer()
  places = await readPlaces()
})

type Places = Awaited<ReturnType<typeof readPlaces>>

async function readPlaces() {
  const { regions } = regionListDto.parse((await server.get('/api/regions')).body)
  const byCode = new Map(regions.map((region) => [region.code, region]))
  const chain = (code: string): string[] => {
    const parent = byCode.get(code)?.parentCode
    return parent ? [code, ...chain(parent)] : [code]
  }
  const pathOf = (code: string) =>
    chain(code)
      .slice(0, -1)
      .reverse()
      .map((above) => byCode.get(above)?.name)
      .join('')
  const cities = regions.filter(({ level }) => level !== 'province').map(({ code }) => ({ code, path: pathOf(code) }))
  /** The smallest region that a town lies in. */
  const find = (name: string) =>
    cities
      .filter(({ path }) => name.startsWith(path))
      .toSorted((one, other) => other.path.length - one.path.length)
      .at(0)?.code
  return { chain, find }
}

type Question = z.infer<typeof list>[number]

/** Whether the place was understood, and the matter or office stands among the first three. */
async function judge(question: Question) {
  const { body } = await server.get(`/api/search?region=${here}&keyword=${encodeURIComponent(question.query)}`)
  const { place, placeChoices, hits } = searchDto.parse(body)
  const { chain, find } = places
  const wanted = find(question.region)
  const isPlace =
    {
      outside: place !== null && place.code === null,
      ambiguous: placeChoices.length > 1,
      none: place === null && placeChoices.length === 0,
    }[question.region] ??
    (place === null ? chain(here).includes(wanted ?? '') && placeChoices.length === 0 : place.code === wanted)
  const isFound = hits
    .slice(0, 3)
    .some(({ kind, title, regionCode }) =>
      question.kind === 'office'
        ? ['hall', 'department'].includes(kind) && wanted !== undefined && chain(wanted).includes(regionCode ?? '')
        : question.expect.includes(title.map(({ text }) => text).join('')),
    )
  return isPlace && isFound
}

/** How many of a list must have the right place and the right matter in three: at the last measurement 101 of 101 and 101 of 104. */
test.each([
  ['learn', 0.97],
  ['held-out', 0.94],
] as const)(
  'place and matter of the list %s stand in the first three',
  async (name, share) => {
    const questions = list.parse(JSON.parse(readFileSync(new URL(`./places-${name}.json`, import.meta.url), 'utf8')))
    const missed: string[] = []
    for (const question of questions) if (!(await judge(question))) missed.push(question.query)
    expect(missed.length / questions.length, missed.join('，')).toBeLessThanOrEqual(1 - share)
  },
  120_000,
)

test('questions without a place are not read as if they had one', async () => {
  const words = z.array(z.looseObject({ query: z.string(), kind: z.string() }))
  const files = ['everyday', 'relevance']
  const questions = files.flatMap((name) =>
    words.parse(JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))),
  )
  const placed: string[] = []
  for (const { query } of questions.filter(({ kind }) => kind !== 'place')) {
    const { body } = await server.get(`/api/search?region=${here}&pageSize=1&keyword=${encodeURIComponent(query)}`)
    const { place, placeChoices } = searchDto.parse(body)
    if (place || placeChoices.length > 0) placed.push(query)
  }
  expect(placed.filter((query) => !/深圳|湖南/.test(query))).toEqual([])
}, 240_000)
