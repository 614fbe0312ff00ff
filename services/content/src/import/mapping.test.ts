import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readFiles, readMapping } from '@portal/records/files'
import { findEntity } from '@portal/records/kinds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FaultList } from '../stored/ImportReport.ts'
import { checkRow } from './checkRow.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-mapping-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: unknown): string {
  const file = path.join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

async function readRows(mappingFile?: string) {
  const faults = new FaultList()
  const rows = []
  for (const source of readFiles(folder, mappingFile)) {
    const entity = findEntity(source.entity)
    if (!entity) throw new Error(source.entity)
    for await (const row of source.rows) rows.push(checkRow(row, { file: source.file, entity }, faults).row)
  }
  expect(faults.kept).toEqual([])
  return rows
}

const mapping = {
  基本目录事项: {
    heads: {
      '事项编码（12位）': 'code',
      事项: '事项名称',
      权力类型: 'taskType',
      层级: 'useLevels',
      对象: '服务对象',
      备注: null,
    },
    constants: { source: '省事项管理系统', updatedAt: '2026-11-01', 事项状态: '1' },
    values: { 事项类型: { 许可: '01' }, serverTypes: 'GB/T 39046 服务对象', useLevels: { 市: '3', 县: '4' } },
  },
}
const wanted = {
  code: '000104002000',
  name: '居住证申领',
  taskType: '01',
  useLevels: ['3', '4'],
  serverTypes: ['1', '6', '9'],
  source: '省事项管理系统',
  state: '1',
}

test('other heads, fixed values and other values become ours, in a table', async () => {
  write('_mapping.json', mapping)
  write(
    '基本目录事项.csv',
    '事项编码（12位）,事项,权力类型,层级,对象,备注\n000104002000,居住证申领,许可,市、县,1、5、6,无\n',
  )
  expect(await readRows()).toEqual([expect.objectContaining(wanted)])
})

test('and in JSON; a mapping may lie elsewhere', async () => {
  write('catalogue_matter.json', [
    {
      '事项编码（12位）': '000104002000',
      事项: '居住证申领',
      权力类型: '许可',
      层级: ['市', '4'],
      对象: ['1', '5', '6'],
      备注: '',
    },
  ])
  expect(await readRows(write('_other.json', mapping))).toEqual([expect.objectContaining(wanted)])
})

test('a table of old and new values stands in a file of its own', async () => {
  write('_旧编码.csv', '原值,新值\n000104002000,000104002001\n')
  write('_mapping.json', { code_alias: { values: { newCode: { file: '_旧编码.csv' } } } })
  write('code_alias.csv', '旧编码,现编码,说明\n1104002000,000104002000,升位\n')
  expect(await readRows()).toEqual([expect.objectContaining({ newCode: '000104002001' })])
})

test('a value of the row goes before a fixed one', async () => {
  write('_mapping.json', { 热词: { constants: { 排序: 9, word: '默认' } } })
  write('hot_word.csv', '区划,热词\n440100,居住证\n440300,\n')
  expect(await readRows()).toMatchObject([
    { position: 9, word: '居住证' },
    { position: 9, word: '默认' },
  ])
})

test('everything that is wrong with a mapping is said at once', () => {
  const file = write('_mapping.json', {
    天气: {},
    热词: {
      heads: { 词: '单词' },
      constants: { 颜色: '红' },
      values: { word: '没有的表', position: { file: '_missing.csv' } },
    },
  })
  expect(() => readMapping(file)).toThrow(
    /没有“天气”[\s\S]*没有“单词”[\s\S]*没有“颜色”[\s\S]*没有名为“没有的表”[\s\S]*_missing.csv 不存在/,
  )
})

test('a table of values cannot lie outside the folder', () => {
  const file = write('_mapping.json', { 热词: { values: { word: { file: '../../etc/passwd.csv' } } } })
  expect(() => readMapping(file)).toThrow('_mapping.json 有误')
})
