import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSimilarMatters } from '../src/matters/findSimilarMatters.ts'
import { type MatterSummaryRow, matterSummaryColumns, presentMatter } from '../src/matters/matterSummaries.ts'
import type { Content } from '../src/state/ContentState.ts'
import { openWritableServer, type TestServer } from './testServer.ts'
import { testService } from './testService.ts'

let server: TestServer
let content: Content
beforeAll(async () => {
  server = await openWritableServer('sample')
  // Some that are suspended or withdrawn by their body alone.
  await server.pool.query(
    `update implementation set state = case when code like '%1' then '2' else '3' end where abs(hashtext(code)) % 7 = 0`,
  )
  const { state } = testService(server.pool)
  content = await state.current()
  await state.close()
})
afterAll(() => server.close())

interface Pair {
  creditCode: string
  matterCode: string
}

/** What is similar, asked of the database for one guide alone. */
async function askDatabase({ creditCode, matterCode }: Pair) {
  const { rows } = await server.pool.query<MatterSummaryRow>(
    `select ${matterSummaryColumns}
     from implementation i
     join catalogue_matter m on m.code = i.matter_code and m.state = '1'
     join catalogue_matter own on own.code = $2
     join organisation o on o.credit_code = i.credit_code
     join region r on r.code = i.region_code
     join guide g on g.code = i.guide_code
     where i.credit_code = $1 and i.matter_code <> $2 and i.state = '1'
     order by (m.user_themes && own.user_themes or m.corp_themes && own.corp_themes) desc, m.popularity desc, m.code
     limit 6`,
    [creditCode, matterCode],
  )
  return rows.map(presentMatter)
}

test('the similar matters of a guide are those that the database names for it alone', async () => {
  const { rows } = await server.pool.query<Pair>(
    `select credit_code as "creditCode", matter_code as "matterCode" from implementation
     where abs(hashtext(code)) % 600 = 0
     union all
     select credit_code, matter_code from implementation i join catalogue_matter m on m.code = i.matter_code and m.state <> '1'
     limit 1000`,
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const pair of rows)
    expect(await findSimilarMatters(server.pool, content, pair), JSON.stringify(pair)).toEqual(await askDatabase(pair))
})

test('the database is asked once for a body, whatever guides of it are read, until the content changes', async () => {
  const { rows } = await server.pool.query<Pair>(
    `select credit_code as "creditCode", matter_code as "matterCode" from implementation
     where credit_code = (select credit_code from implementation group by 1 order by count(*) desc, 1 limit 1)`,
  )
  const asked: unknown[] = []
  const pool = Object.create(server.pool, {
    query: {
      value: (query: unknown) => {
        asked.push(query)
        return Reflect.apply(server.pool.query, server.pool, [query])
      },
    },
  })
  const later = { ...content }
  for (const pair of rows) await findSimilarMatters(pool, later, pair)
  expect(asked).toHaveLength(1)
  await findSimilarMatters(pool, { ...content }, rows[0] as Pair)
  expect(asked).toHaveLength(2)
})
