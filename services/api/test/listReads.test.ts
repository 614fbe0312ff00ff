import { TransactionPool } from '@portal/database/pool'
import { loadRegions } from '@portal/search-index'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { findMatterRuleList } from '../src/disclosure/findMatterRuleList.ts'
import { type MatterRuleFamily, matterRules } from '../src/disclosure/matterRules.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

const region = { code: '440000', name: '广东省', level: 'province' } as const

/** How many implementations a list of the province reads. */
async function countReadBy(family: MatterRuleFamily, code: string): Promise<number> {
  const client = await server.pool.connect()
  try {
    await client.query('begin')
    const pool = new TransactionPool(client)
    const content = { revision: 0, regions: await loadRegions(pool) }
    const before = await countRead(client)
    const query = { family, code, region, orgCode: null, keyword: ['登记'], sort: 'hot' } as const
    await findMatterRuleList(pool, content, { ...query, chain: [region.code], pageNo: 1, pageSize: 50 })
    return (await countRead(client)) - before
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** So far on this connection, as PostgreSQL itself counts. */
async function countRead(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'implementation'`,
  )
  return rows[0]?.count ?? 0
}

const lists = Object.entries(matterRules).flatMap(([family, rules]) =>
  rules.map(({ code, label }) => [label, family as MatterRuleFamily, code] as const),
)

test('the sample has many more implementations than a list may read', async () => {
  const { rows } = await server.pool.query<{ count: number }>('select count(*)::int as count from implementation')
  expect(rows[0]?.count).toBeGreaterThan(50_000)
})

test.each(lists)(
  '%s reads what its region handles, and not all implementations of the province',
  async (_, family, code) => {
    const count = await countReadBy(family, code)
    expect(count).toBeGreaterThan(0)
    // What the region handles and, up to three times, the 4,600 with an entry of their own.
    expect(count).toBeLessThan(20_000)
  },
)
