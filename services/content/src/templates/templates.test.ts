import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fieldMeta } from '@portal/records/fields'
import { fileKinds, tableForm } from '@portal/records/kinds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { expectFilledIn, formatByTurns, sheetsOf } from '../../test/expectFilledIn.ts'
import { buildColumns } from './buildColumns.ts'
import { readExample } from './readExample.ts'
import { writeTemplate } from './writeTemplate.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-template-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(fileKinds.map((entity) => [entity.title, entity] as const))(
  '%s has a template with an example',
  (_title, entity) => {
    expect(readExample(entity), 'run collectExamples.ts').toBeDefined()
    for (const [field, schema] of Object.entries(entity.schema.shape)) {
      const meta = fieldMeta(schema)
      expect(meta.title, `${entity.name}.${field} needs a title`).not.toBe('')
      expect(meta.title, `${entity.name}.${field}: heads are compared without spaces and stars`).toMatch(/^[^\s*,"]+$/)
    }
    const titles = buildColumns(entity).map(({ title }) => title)
    expect(new Set(titles).size, `two columns of ${entity.name} have one title`).toBe(titles.length)
  },
)

// Every kind in every format: templates.long.test.ts.
test('the templates of all kinds, in one format and the other by turns, filled in with their own examples, are imported without a fault', () =>
  expectFilledIn(formatByTurns))

test('the notes of every column of every template show an example that the column takes, and list its codes', () => {
  for (const entity of fileKinds) {
    const { shape } = tableForm(entity).schema
    for (const column of buildColumns(tableForm(entity))) {
      const place = `${entity.name}.${column.field}`
      expect(column.example, `${place}: give fieldExamples.ts one`).not.toBe('')
      if (column.kind.startsWith('代码')) expect(column.form, place).toMatch(/可填：\S/)
      const schema = shape[column.field]
      if (schema) expect(z.safeParse(schema, column.example).error?.issues, place).toBeUndefined()
    }
  }
})

test('the workbook marks what is required, and says of each column what may stand there', async () => {
  const guide = fileKinds.find(({ name }) => name === 'guide')
  if (!guide) throw new Error('no guide')
  const file = path.join(folder, 'guide.xlsx')
  writeFileSync(file, await writeTemplate(guide, 'xlsx'))
  const sheets = await sheetsOf(file)
  expect(Object.keys(sheets)).toEqual(['办事指南', '填写说明'])
  expect(sheets.办事指南?.[0]).toEqual(expect.arrayContaining(['指南编码*', '权力来源*', '有效期']))
  const notes = Object.fromEntries((sheets.填写说明 ?? []).map(([title, ...rest]) => [title, rest.join('|')]))
  expect(notes.办件类型).toMatch(/^projectType\|是\|代码\|可填：1 即办件；2 承诺件；9 其他/)
  expect(notes.受理条件).toContain('每行一条')
  expect(notes['分情形受理条件 → 受理条件']).toContain('文字')
})

test('lists of a record have templates of their own, and the notes of the record say so', async () => {
  const names = fileKinds.flatMap(({ name, title }) => [name, title])
  expect(new Set(names).size, 'a file could mean two kinds').toBe(names.length)
  const file = path.join(folder, 'guide.xlsx')
  const [guide, material] = ['办事指南', '申请材料'].map((title) => fileKinds.find((kind) => kind.title === title))
  if (!guide || !material) throw new Error('no such kind')
  writeFileSync(file, await writeTemplate(guide, 'xlsx'))
  const sheets = await sheetsOf(file)
  expect(sheets.办事指南?.[0]).not.toContain('申请材料')
  const listed = (sheets.填写说明 ?? []).filter((cells) => cells.includes('另有模板')).map(([title]) => title)
  expect(listed).toEqual(guide.parts.map(({ kind }) => kind?.title))
  const heads = String(await writeTemplate(material, 'csv'))
  expect(heads).toMatch(/^\ufeff指南编码\*,序号\*,材料名称\*/)
})
