import { migrate } from '@portal/database/migrations'
import { createPool } from '@portal/database/pool'
import { atDatabase, silentLog, type TestPlace, withAdmin } from '@portal/database/testing'
import { testSecret } from '@portal/records/testing'
import { expandSample } from '@portal/sample'
import type pg from 'pg'
import { importContent } from '../src/import/importContent.ts'

/** The province and its capital: 6,534 of 77,860 implementations, with everything else of the sample. */
const SMALL = "region_code = '440000' or region_code like '4401%'"

/**
 * Makes the databases that tests copy: `template_empty` is migrated, `template_sample` has the sample, and
 * `template_small` the sample with few implementations, where their number proves nothing.
 */
export async function makeTemplates(place: TestPlace): Promise<void> {
  await withAdmin(place, async (admin) => {
    for (const name of ['template_small', 'template_sample', 'template_empty'])
      await admin.query(`drop database if exists ${name} (force)`)
    await admin.query('create database template_empty')
    await fill(place, 'template_empty', (pool) => migrate(pool, silentLog, { isAlone: true }))
    await admin.query('create database template_sample template template_empty')
    await fill(place, 'template_sample', importSample)
    await admin.query('create database template_small template template_sample')
    await fill(place, 'template_small', leaveFew)
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
  const sources = expandSample('440000')
  const way = { dryRun: false, summary: 'sample', keptBatches: 0 }
  const report = await importContent({ pool, secret: testSecret, sources, ...way })
  if (!report.ok) throw new Error(`sample refused: ${JSON.stringify(report.faults.slice(0, 5))}`)
}

async function leaveFew(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from implementation where not (${SMALL})`)
  await pool.query('delete from code_alias where new_code not in (select code from implementation)')
  await pool.query('vacuum full analyze implementation, code_alias')
}
