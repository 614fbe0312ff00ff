import { migrate } from '@portal/database/migrations'
import { createPool } from '@portal/database/pool'
import { atDatabase, silentLog, type TestPlace, withAdmin } from '@portal/database/testing'
import { testSecret } from '@portal/records/testing'
import { generateSample } from '@portal/sample'
import type pg from 'pg'
import { importContent } from '../src/import/importContent.ts'
import { pruneToFewest } from './pruneToFewest.ts'

/** The province and its capital: 6,500 of 77,900 implementations, with everything else of the sample. */
const SMALL = "region_code = '440000' or region_code like '4401%'"
/** What names an organisation keeps it. */
const NAMING = ['implementation', 'notice', 'duty', 'intermediary_service', 'interaction', 'hall']

/**
 * Makes the databases that tests copy: `template_empty` is migrated, `template_sample` has the sample, `template_small` the
 * sample with few implementations and organisations, where their number proves nothing: a third of its size; `template_tiny` a
 * few records of each kind.
 */
export async function makeTemplates(place: TestPlace): Promise<void> {
  await withAdmin(place, async (admin) => {
    for (const name of ['template_tiny', 'template_small', 'template_sample', 'template_empty'])
      await admin.query(`drop database if exists ${name} (force)`)
    await admin.query('create database template_empty')
    await fill(place, 'template_empty', (pool) => migrate(pool, silentLog, { isAlone: true }))
    await admin.query('create database template_sample template template_empty')
    await fill(place, 'template_sample', importSample)
    await admin.query('create database template_small template template_sample')
    await fill(place, 'template_small', withClient(pruneToFew))
    await admin.query('create database template_tiny template template_small')
    await fill(place, 'template_tiny', withClient(pruneToTiny))
  })
}

async function fill(place: TestPlace, name: string, bring: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = createPool(atDatabase(place, name), silentLog)
  try {
    await bring(pool)
  } finally {
    await pool.end()
  }
}

async function importSample(pool: pg.Pool): Promise<void> {
  const sources = generateSample('440000')
  const way = { dryRun: false, summary: 'sample', undoableBatches: 0 }
  const report = await importContent({ pool, secret: testSecret, sources, ...way })
  if (!report.ok) throw new Error(`sample refused: ${JSON.stringify(report.faults.slice(0, 5))}`)
}

function withClient(work: (client: pg.PoolClient) => Promise<void>) {
  return async (pool: pg.Pool) => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await work(client)
    } finally {
      client.release(true)
    }
  }
}

async function pruneToFew(client: pg.PoolClient): Promise<void> {
  await client.query(`delete from implementation where not (${SMALL})`)
  await client.query('delete from code_alias where new_code not in (select code from implementation)')
  await pruneOrganisations(client)
  await client.query('vacuum full analyze implementation, code_alias, organisation, search_document, search_key')
}

async function pruneToTiny(client: pg.PoolClient): Promise<void> {
  await pruneToFewest(client)
  await client.query('vacuum full analyze')
}

async function pruneOrganisations(client: pg.PoolClient): Promise<void> {
  const named = NAMING.map((table) => `select credit_code from ${table} where credit_code is not null`)
  const successors = 'select successor_code from organisation where successor_code is not null'
  await client.query(
    `delete from organisation where not (${SMALL}) and successor_code is null
       and credit_code not in (${[...named, successors].join(' union ')})`,
  )
  for (const table of ['search_document', 'search_key'])
    await client.query(
      `delete from ${table} where kind = 'department' and ref not in (select credit_code from organisation)`,
    )
}
