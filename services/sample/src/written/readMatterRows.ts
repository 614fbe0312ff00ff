import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { materialsIn } from './materialNamed.ts'
import type { SampleMatter } from './SampleMatter.ts'
import { sampleFolder } from './sampleFolder.ts'

/** A matter in one line, as people keep it in `sample/matters/*.csv`, and the conditions written for it. */
export interface MatterRow {
  matter: SampleMatter
  conditions: string[]
}

const taskTypes: Readonly<Record<string, string>> = {
  许可: '01',
  征收: '04',
  给付: '05',
  检查: '06',
  确认: '07',
  奖励: '08',
  裁决: '09',
  其他: '10',
  服务: '20',
}
const levels: Readonly<Record<string, '1' | '2' | '3' | '4' | '5'>> = { 国: '1', 省: '2', 市: '3', 县: '4', 镇: '5' }
const audiences: Readonly<Record<string, string>> = { 个: '1', 企: '2', 事: '3', 社: '4', 非: '5', 机: '6', 他: '9' }
const depths = { 全程: '全程网办', 受理: '网上受理', 预约: '预约' } as const

const rowShape = z.strictObject({
  部门: z.string().min(1),
  事项: z.string().min(1),
  说法: split('、'),
  类型: z.string().transform((word, context) => meant(taskTypes, word, context)),
  层级: letters(levels),
  对象: letters(audiences),
  /** Codes of the themes for persons and, behind the bar, for organisations. */
  主题: z
    .string()
    .regex(/^(\d{3}(、\d{3})*)?\|(\d{3}(、\d{3})*)?$/)
    .transform((cell) => cell.split('|').map((codes) => codes.split('、').filter(Boolean))),
  网办: z.enum(['全程', '受理', '预约']).transform((word) => depths[word]),
  /** Statutory and promised days (20/5), working days unless 日 follows; 0 is done at once. */
  时限: z
    .string()
    .regex(/^\d+(\/\d+)?日?$/)
    .transform(daysOf),
  到场: z.enum(['0', '1', '2', '3']).transform(Number),
  收费: z.string(),
  结果: z.string().min(1),
  材料: z.string().min(1),
  依据: split('；').refine((laws) => laws.length >= 1, '缺依据'),
  条件: split('；').refine((conditions) => conditions.length >= 1, '缺条件'),
  /** Of a matter that is no more: the one to turn to instead, as file and row (work-health-023). A last cell that few rows have. */
  取消后办: z.string().optional(),
})

/** All rows of all files, in the order of their file names: a matter's place gives its code. */
export function readMatterRows(): MatterRow[] {
  const folder = path.join(sampleFolder, 'matters')
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'))
  return files.sort().flatMap((file) => {
    const records: unknown[] = parse(readFileSync(path.join(folder, file)), {
      columns: true,
      bom: true,
      relaxColumnCountLess: true,
    })
    return records.map((record, index) => {
      const place = `${path.basename(file, '.csv')}-${String(index + 1).padStart(3, '0')}`
      const row = rowShape.safeParse(record)
      if (!row.success) throw new Error(`sample matter ${place}: ${z.prettifyError(row.error)}`)
      return { matter: matterOf(place, row.data), conditions: row.data.条件 }
    })
  })
}

function matterOf(id: string, row: z.infer<typeof rowShape>): SampleMatter {
  const [userThemes = [], corpThemes = []] = row.主题
  return {
    id,
    name: row.事项,
    aliases: row.说法,
    taskType: row.类型,
    department: row.部门,
    serverTypes: row.对象,
    userThemes,
    corpThemes,
    levels: row.层级,
    lawBasis: row.依据,
    time: row.时限,
    fee: row.收费 || (row.类型 === '04' ? '不收费，应缴税费依法缴纳' : '不收费'),
    isFee: row.收费 !== '',
    result: { name: row.结果, type: resultType(row.结果) },
    projectType: row.时限.promised === 0 ? '1' : '2',
    maxVisits: row.到场,
    online: row.网办,
    materials: materialsIn(row.材料),
    ...(row.取消后办 ? { state: '3', successor: row.取消后办 } : { state: '1' }),
    scenes: [],
  }
}

function split(separator: string) {
  return z.string().transform((cell) =>
    cell
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  )
}

/** One letter for each value: 省市县. */
function letters<Value extends string>(table: Readonly<Record<string, Value>>) {
  return z
    .string()
    .min(1)
    .transform((cell, context) => [...cell].map((letter) => meant(table, letter, context)))
}

function meant<Value extends string>(
  table: Readonly<Record<string, Value>>,
  word: string,
  context: z.RefinementCtx,
): Value {
  const value = table[word]
  if (value !== undefined) return value
  context.addIssue({ code: 'custom', message: `不认识“${word}”，应为 ${Object.keys(table).join('、')}` })
  return z.NEVER
}

function daysOf(cell: string): SampleMatter['time'] {
  const [statutory = 0, promised = statutory] = cell.replace('日', '').split('/').map(Number)
  const unit = cell.endsWith('日') ? '2' : '1'
  return { statutory, promised, unit, promisedUnit: unit }
}

/**
 * 10 licence, 20 decision, 40 other: the name of a result says which, without brackets behind it. What a notary certifies and a
 * 凭证 are documents.
 */
function resultType(full: string): string {
  const name = full.replace(/（[^）]*）$/, '')
  if (/(公证书(副本)?|凭证)$/.test(name)) return '20'
  if (/(证|证书|执照|护照|证件|手册|卡|标志|号牌|标牌|户口簿)$/.test(name)) return '10'
  return /(书|批复|决定|证明|意见|文件|批件|回执|回执单|通知单|备案表|登记表|核定表|报告|公告|函|合同)$/.test(name)
    ? '20'
    : '40'
}
