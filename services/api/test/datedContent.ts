import { importContent } from '@portal/content/import'
import { sourcesOf } from '@portal/content/testing/sources'
import { openTestDatabase, silentLog, type TestDatabase } from '@portal/database/testing'
import { fieldName } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { ScheduleWatch } from '../src/state/ScheduleWatch.ts'
import { testService } from './testService.ts'

export const region = '440104'
export const matterName = '远洋样品寄存登记'
export const record = { source: '测试', updatedAt: '2026-11-01' }
export const noticeOf = (id: string, title: string, publishedAt: string) => ({
  id,
  title,
  type: 'announcement',
  regionCode: region,
  publisher: '测试单位',
  publishedAt,
  bodyHtml: '<p>正文</p>',
  ...record,
})

interface DatedService {
  readonly app: Api
  readonly watch: ScheduleWatch
  /** A watch of its own, which looks at once as that of a service does that starts. @returns what stops it */
  startWatch(): () => Promise<void>
}

/** A matter that everything else hangs on, and who handles it. */
interface DatedMatter {
  readonly code: string
  readonly row: Record<string, unknown>
  readonly guide: string
  readonly orgCode: string
  readonly combo: string
}

async function open(pool: TestDatabase['pool']): Promise<DatedService> {
  const service = testService(pool)
  const app = await buildServer(service, pino({ level: 'silent' }))
  await app.inject({ url: '/api/regions' })
  const makeWatch = () => new ScheduleWatch(service, silentLog)
  return { app, watch: makeWatch(), startWatch: () => makeWatch().start() }
}

async function findMatter(pool: TestDatabase['pool']): Promise<DatedMatter> {
  const { rows } = await pool.query<DatedMatter>(
    `select m.code, to_jsonb(m) as row, i.code as guide, o.org_code as "orgCode", c.code as combo
     from catalogue_matter m join implementation i on i.matter_code = m.code and i.region_code = '${region}'
     join organisation o on o.credit_code = i.credit_code
     join combined_member p on p.matter_code = m.code join combined_matter c on c.code = p.combined_code and c.state = '1'
     where m.state = '1' and exists (select from scene_result s where s.matter_code = m.code)
       and exists (select from activity_item a where a.matter_code = m.code)
     order by m.popularity desc, m.code limit 1`,
  )
  const [found] = rows
  if (!found) throw new Error('the sample has no matter that all hangs on')
  const { current_state: _, ...columns } = found.row
  const row = Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldName(column), value]))
  return { ...found, row: { ...row, name: matterName } }
}

/** Two content services on one database, each with its own memory and its own watch, for the file that calls it. */
export function useDatedContent() {
  let database: TestDatabase
  let services: readonly [DatedService, DatedService]
  let matter: DatedMatter
  beforeAll(async () => {
    database = await openTestDatabase('small')
    services = await Promise.all([open(database.pool), open(database.pool)])
    matter = await findMatter(database.pool)
  })
  afterAll(async () => {
    for (const { app } of services) await app.close()
    await database.close()
  })

  async function bring(rows: Record<string, unknown[]>) {
    const { faults } = await importContent({
      pool: database.pool,
      secret: testSecret,
      sources: sourcesOf(rows, '.ndjson'),
      dryRun: false,
      summary: '测试导入',
    })
    expect(faults).toEqual([])
  }

  /** From a service that has heard of what was imported. */
  async function read(address: string, { app } = services[0]) {
    await app.inject({ url: '/api/changes' })
    return app.inject({ url: encodeURI(address) })
  }

  async function revision(): Promise<number> {
    const { rows } = await database.pool.query<{ revision: number }>(
      'select max(revision)::int as revision from content_change',
    )
    return rows[0]?.revision ?? 0
  }

  /** What the triggers would work out at once is left as the day before left it: time passes without anybody writing. */
  async function asTimePassed(table: string, change: string) {
    await database.pool.query(
      `alter table ${table} disable trigger user; update ${table} set ${change}; alter table ${table} enable trigger user`,
    )
  }

  return {
    get pool() {
      return database.pool
    },
    get services() {
      return services
    },
    get matter() {
      return matter
    },
    bring,
    read,
    revision,
    asTimePassed,
  }
}
