import { columnName, type Entity, entities, partSchema } from '@portal/records/kinds'
import type { ContradictionRule } from './ContradictionRule.ts'

/** Fields that name the record or part they stand in. */
const naming = ['name', 'title', 'shortName', 'lawName', 'resultName', 'sceneName']
const pairs = [
  ['（', '）'],
  ['《', '》'],
  ['“', '”'],
  ['(', ')'],
  ['〔', '〕'],
] as const

const count = (text: string, mark: string) => `(char_length(${text}) - char_length(replace(${text}, '${mark}', '')))`
const isBroken = (text: string) =>
  pairs.map(([open, close]) => `${count(text, open)} <> ${count(text, close)}`).join(' or ')

function namesOf(
  title: string,
  of: { table: string; key: string; fields: readonly string[]; where: string },
): string[] {
  return of.fields
    .filter((field) => naming.includes(field))
    .map(columnName)
    .map(
      (column) =>
        `select '${title}' as kind, ${of.key} as key, t.${column} as name from ${of.table} t where ${of.where}`,
    )
}

function namesIn(entity: Entity): string[] {
  const fields = Object.keys(entity.schema.shape)
  const key = `concat_ws(' ', ${entity.key.map((field) => `t.${columnName(field)}`).join(', ')})`
  const where = fields.includes('state') ? `t.state <> '3'` : 'true'
  const own = namesOf(entity.title, { table: entity.table, key, fields, where })
  const inParts = entity.parts.flatMap(({ field, table, ownerColumn }) =>
    namesOf(entity.title, {
      table,
      key: `t.${ownerColumn}`,
      fields: Object.keys(partSchema(entity, field).shape),
      where: 'true',
    }),
  )
  return [...own, ...inParts]
}

const names = entities.filter(({ isPersonal }) => !isPersonal).flatMap(namesIn)

export const brokenNames: ContradictionRule = {
  name: 'name-bracket',
  title: '在括号处断开的名称',
  severity: 'error',
  record: '内容',
  sql: `select kind, key, name, null as value from (${names.join(' union all ')}) as named
    where named.name ~ '[（）《》“”()〔〕]' and (${isBroken('named.name')})`,
  reason: '名称里的括号、书名号、引号不成对，多半是被截断了',
  fix: '补全名称',
}
