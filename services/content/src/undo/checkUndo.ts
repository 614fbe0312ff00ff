import { OperatorError } from '@portal/config/operator-error'
import { entities } from '@portal/records/kinds'
import pg from 'pg'
import { tablesOf } from '../stored/batch.ts'
import { touchedKeysSql } from '../stored/touchedKeysSql.ts'

interface BatchRow {
  summary: string
  isKept: boolean
  undoneBy: number | null
  undoes: number | null
  kinds: string[]
}

const shownKeys = 5

/**
 * Makes sure that a batch can be taken back without taking back what came after it.
 * @returns what the undo is called
 * @throws OperatorError with a sentence that says why not
 */
export async function checkUndo(client: pg.ClientBase, number: number): Promise<string> {
  const { rows } = await client.query<BatchRow>(
    `select summary, is_kept as "isKept", undone_by::int as "undoneBy", undoes::int,
            array(select jsonb_object_keys(counts)) as kinds from batch where number = $1`,
    [number],
  )
  const batch = rows[0]
  if (!batch) throw new OperatorError(`没有批次 ${number}。用 portal batches 查看批次。`)
  if (batch.undoneBy !== null) throw new OperatorError(`批次 ${number} 已由批次 ${batch.undoneBy} 撤销。`)
  const personal = entities.filter((entity) => entity.isPersonal && batch.kinds.includes(entity.name))
  if (personal.length > 0)
    throw new OperatorError(
      `批次 ${number} 含有个人信息（${personal.map((entity) => entity.title).join('、')}），其旧内容不予保留，不能撤销。`,
    )
  if (!batch.isKept) throw new OperatorError(`批次 ${number} 之前的内容没有保留或已过保留期，不能撤销。`)
  const later = await findLater(client, number)
  if (later.length > 0)
    throw new OperatorError(
      [`批次 ${number} 不能撤销：之后的批次改动过同样的记录。请先撤销它们。`, ...later.map((line) => `  ${line}`)].join(
        '\n',
      ),
    )
  return batch.undoes === null ? `撤销批次 ${number}（${batch.summary}）` : `恢复批次 ${batch.undoes} 的内容`
}

/** Later batches that count: not taken back themselves, and not the taking back of one of them. */
const laterSql = `
  array(select b.number from batch b where b.number > $1 and b.undone_by is null
    and not exists (select 1 from batch u where u.number = b.undoes and u.number > $1 and u.undone_by = b.number))`

/** A line for each kind of record that a later batch touched as well. */
async function findLater(client: pg.ClientBase, number: number): Promise<string[]> {
  const lines: string[] = []
  for (const entity of entities) {
    const { rows } = await client.query<{ batch: number; summary: string; keys: string[]; count: number }>(
      `select batch::int, b.summary, count(*)::int as count, (array_agg(array_to_string(key, ' ') order by key))[:${shownKeys}] as keys
       from (${touchedKeysSql(entity, laterSql)}) as later join batch b on b.number = later.batch
       where key in (select key from (${touchedKeysSql(entity, 'array[$1::bigint]')}) as own)
       group by batch, b.summary order by batch`,
      [number],
    )
    for (const row of rows) {
      const more = row.count > row.keys.length ? ` 等 ${row.count} 条` : ''
      lines.push(`批次 ${row.batch}（${row.summary}）：${entity.title} ${row.keys.join('、')}${more}`)
    }
  }
  return lines
}

/** @throws OperatorError when a record of a later batch refers to one that the undo removes */
export async function checkConstraints(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('set constraints all immediate')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23503') throw error
    const table = error.table ?? ''
    const title = entities.find((entity) => tablesOf(entity).includes(table))?.title ?? table
    throw new OperatorError(`不能撤销：之后导入的${title}引用了该批次新增的记录。请先撤销那些批次。`)
  }
}

/** Taking back an undo puts its batch into force again. */
export async function markUndone(client: pg.ClientBase, by: { number: number; batch: number }): Promise<void> {
  await client.query('update batch set undone_by = $2 where number = $1', [by.number, by.batch])
  await client.query('update batch set undone_by = null where undone_by = $1', [by.number])
}
