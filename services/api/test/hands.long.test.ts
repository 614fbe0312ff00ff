import { readFileSync } from 'node:fs'
import { suggestDto } from '@portal/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { askSearch, firstTitles } from './askSearch.ts'
import { cardTitles } from './cardTitles.ts'
import { here, openPlaceJudge } from './judgePlaces.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

/**
 * Lists by three hands (an old villager, somebody young in a city, who keeps a firm), written before anything was asked. Who
 * works on the search looks at what is missed of the half `learn`, never at what is missed of `report`.
 */
const by = { hand: z.enum(['elder', 'young', 'firm']), half: z.enum(['learn', 'report']) }
const kinds = ['guide', 'fee', 'time', 'materials', 'conditions', 'where', 'online'] as const
const questions = read(
  'questions',
  z.strictObject({ query: z.string(), expect: z.string().array(), card: z.enum(kinds), ...by }),
)
const places = read(
  'places',
  z.strictObject({ query: z.string(), expect: z.string().array(), region: z.string(), ...by }),
)
const noise = read('noise', z.strictObject({ query: z.string(), ...by }))
const typings = read('suggestions', z.strictObject({ typed: z.string(), holds: z.string().array(), ...by }))

function read<Row>(name: string, row: z.ZodType<Row>): Row[] {
  return row.array().parse(JSON.parse(readFileSync(new URL(`./hands-${name}.json`, import.meta.url), 'utf8')))
}

let server: ReadServer
let isPlaced: Awaited<ReturnType<typeof openPlaceJudge>>
beforeAll(async () => {
  server = await openTestServer()
  isPlaced = await openPlaceJudge(server)
})

const search = (query: string) => askSearch(server, { query, region: here })

/** As measured. */
const floors = {
  learn: { first: 0.83, three: 0.9, cards: 0.98, places: 0.95, typings: 0.95 },
  report: { first: 0.9, three: 0.96, cards: 0.98, places: 0.89, typings: 0.95 },
}

describe.each(['learn', 'report'] as const)('the half %s', (half) => {
  const floor = floors[half]
  const ofHalf = <Row extends { half: string }>(rows: Row[]) => rows.filter((row) => row.half === half)
  /** What is missed is told of `learn` only. */
  const printMissed = (what: string, missed: unknown) =>
    console.info(`hands ${half}: ${what}`, half === 'learn' ? missed : '')

  test('of everyday questions finds the matter, and a card is right', async () => {
    const asked = ofHalf(questions)
    let [first, three, shown, right, answered] = [0, 0, 0, 0, 0]
    const missed: unknown[] = []
    for (const { query, expect: meant, card } of asked) {
      const answer = await search(query)
      const { direct } = answer
      const titles = firstTitles(answer)
      const isMeant = (title: string | undefined) => title !== undefined && meant.includes(title)
      const fact = direct?.kind === 'guide' ? direct.fact?.title : undefined
      const isAnswered = cardTitles[card].test(fact ?? '')
      if (isMeant(titles[0])) first += 1
      if (titles.some(isMeant)) three += 1
      if (direct) shown += 1
      if (isMeant(direct?.name)) right += 1
      if (isMeant(direct?.name) && isAnswered) answered += 1
      if (!isMeant(titles[0]) || (direct && !(isMeant(direct.name) && isAnswered)))
        missed.push([query, titles, direct?.name, fact])
    }
    printMissed(
      `first ${first}, in three ${three} of ${asked.length}; cards ${right} of ${shown} right, ${answered} answer what was asked`,
      missed,
    )
    expect(first / asked.length).toBeGreaterThanOrEqual(floor.first)
    expect(three / asked.length).toBeGreaterThanOrEqual(floor.three)
    expect(answered / shown).toBeGreaterThanOrEqual(floor.cards)
  })

  test('of questions with a place finds place and matter in three', async () => {
    const asked = ofHalf(places)
    const missed: string[] = []
    for (const question of asked) if (!(await isPlaced(question))) missed.push(question.query)
    printMissed(`place and matter ${asked.length - missed.length} of ${asked.length}`, missed)
    expect(1 - missed.length / asked.length).toBeGreaterThanOrEqual(floor.places)
  })

  test('of what has no answer here is answered confidently in one of 16 at most, and never by a card', async () => {
    const asked = ofHalf(noise)
    const confident: string[] = []
    for (const { query } of asked) {
      const { page, isUnsure, direct } = await search(query)
      expect([query, direct]).toEqual([query, null])
      if (page.total > 0 && !isUnsure) confident.push(query)
    }
    printMissed(`${confident.length} of ${asked.length} confident`, confident)
    // One in 16, of so few rounded up.
    expect(confident.length).toBeLessThanOrEqual(Math.ceil(asked.length / 16))
  })

  test('of letters typed suggests what they stand for', async () => {
    const asked = ofHalf(typings)
    const missed: unknown[] = []
    for (const { typed, holds } of asked) {
      const { body } = await server.get(`/api/suggest?region=${here}&keyword=${typed}`)
      const texts = suggestDto.parse(body).suggestions.map(({ text }) => text)
      if (!texts.some((text) => holds.some((word) => text.includes(word)))) missed.push([typed, texts])
    }
    printMissed(`${asked.length - missed.length} of ${asked.length} suggested`, missed)
    expect(1 - missed.length / asked.length).toBeGreaterThanOrEqual(floor.typings)
  })
})
