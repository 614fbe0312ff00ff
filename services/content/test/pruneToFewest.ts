import { columnName, entities } from '@portal/records/kinds'
import type pg from 'pg'
import { indexAll } from '../src/stored/indexAll.ts'

const FEW = 3
/** Named by other fields than keys of tables; what migrations bring into an empty database as well. */
const whole = ['region', 'theme', 'wording', 'search_word', 'question_phrase']
/** Kept by name where no key of a table says so. */
const named: Readonly<Record<string, string>> = {
  implementation: 'select new_code from code_alias',
  catalogue_matter: 'select unnest(matter_codes) from hall',
}

interface Naming {
  table: string
  column: string
  isPart: boolean
}

/**
 * Leaves of each kind its first records, those that others name, and one that has each list of its kind: a twentieth of the
 * content, in which every table has its rows.
 */
export async function pruneToFewest(client: pg.PoolClient): Promise<void> {
  await client.query('begin')
  // Whoever names a record goes first.
  for (const { table, key } of entities.toReversed()) {
    if (whole.includes(table)) continue
    const keys = key.map(columnName)
    await client.query(
      `delete from ${table} where ctid not in (select ctid from ${table} order by ${keys.join(', ')} limit ${FEW})
       ${(await namingsOf(client, table)).map((naming) => `and ${keys[0]} not in (${naming})`).join(' ')}`,
    )
  }
  await client.query('delete from search_key; delete from search_document')
  await indexAll(client)
  await client.query('commit')
}

/** Statements that give the keys of records that must stay. */
async function namingsOf(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<Naming>(
    `select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype = 'c' as "isPart"
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = $1::regclass`,
    [table],
  )
  const namings = rows.map(({ table: other, column, isPart }) => {
    const sql = `select ${column} from ${other} where ${column} is not null`
    return isPart ? `${sql} order by ${column} limit 1` : sql
  })
  return named[table] ? [...namings, named[table]] : namings
}
