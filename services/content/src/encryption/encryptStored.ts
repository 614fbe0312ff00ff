import type { SecretKey } from '@portal/config/secret-key'
import { inTransaction } from '@portal/database/pool'
import { type Entity, encryptRecord, entities, recordsAtOnce } from '@portal/records/kinds'
import type pg from 'pg'
import { writeBatch } from '../import/writeBatch.ts'
import { tablesOf } from '../stored/batch.ts'
import { encryptsLetters } from '../stored/encryptsLetters.ts'
import { recordsSql, rowOf } from '../stored/readRecords.ts'

const rowsAtOnce = 200

/** Kinds that are stored encrypted. */
export const encryptedEntities: readonly Entity[] = entities.filter((entity) => entity.encrypted)

/**
 * Encrypts what is stored in the clear from before, a few records in a transaction: it can be ended at any time and goes on
 * later, beside other content services that do the same.
 * @returns how many records of each kind; none before the contraction, while older programs may be there
 */
export async function encryptStored(pool: pg.Pool, secret: SecretKey): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  if (!(await encryptsLetters(pool))) return done
  for (const entity of encryptedEntities) {
    const count = await encryptAll(pool, entity, secret)
    if (count > 0) done[entity.name] = count
  }
  return done
}

async function encryptAll(pool: pg.Pool, entity: Entity, secret: SecretKey): Promise<number> {
  const most = recordsAtOnce(entity, rowsAtOnce)
  let total = 0
  for (;;) {
    const count = await encryptSome(pool, { entity, most, secret })
    total += count
    if (count < most) break
  }
  // What was in the clear is still in the pages of the table as old versions of rows.
  if (total > 0) for (const table of tablesOf(entity)) await pool.query(`vacuum ${table}`)
  return total
}

function encryptSome(
  pool: pg.Pool,
  { entity, most, secret }: { entity: Entity; most: number; secret: SecretKey },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `${recordsSql(entity)} where ${isPlain(entity)} limit ${most} for update of t skip locked`,
    )
    await writeBatch(
      client,
      entity,
      rows.map((found) => encryptRecord(entity, rowOf(entity, found, secret), secret)),
    )
    return rows.length
  })
}

/** SQL: whether something of the record `t` is in the clear. */
export function isPlain(entity: Entity): string {
  const parts = entity.parts
    .filter((part) => part.encrypted)
    .map(
      (part) =>
        `exists(select from ${part.table} p where p.${part.ownerColumn} = t.${entity.key[0]} and p.encrypted is null)`,
    )
  return ['t.encrypted is null', ...parts].join(' or ')
}
