import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { organisationName, type RegionPlace } from '../regions/placeNames.ts'
import { crossRegion } from '../rules/crossRegion.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readCombinedMatters, readDepartments } from '../written/readSample.ts'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'
import { basisText } from '../written/sampleLaws.ts'

/** Which matters of the sample a special catalogue holds, all of them. */
const catalogues = {
  oneVisit: (matter: SampleMatter) => matter.maxVisits <= 1,
  wholeOnline: (matter: SampleMatter) => matter.online === '全程网办' && matter.maxVisits === 0,
  crossProvince: (matter: SampleMatter) => crossRegion(matter).length > 0,
  townLevel: (matter: SampleMatter) => matter.levels.includes('5'),
  tolerance: (matter: SampleMatter) => matter.materials.some((material) => material.need === '3'),
  atOnce: (matter: SampleMatter) => matter.projectType === '1',
}

/** Which matters make up a list that is complete, row by row. */
const derived = {
  permits: (matter: SampleMatter) => matter.taskType === '01',
  filings: (matter: SampleMatter) => matter.taskType === '10' && /备案/.test(matter.name),
}
const levelWords: Readonly<Record<string, string>> = { 1: '国', 2: '省', 3: '市', 4: '县', 5: '镇' }

const listShape = z.array(
  z.strictObject({
    code: z.string(),
    section: z.string(),
    title: z.string(),
    /** A kind of department; 政府 is the government itself. */
    issuer: z.string(),
    date: z.string(),
    summary: z.string(),
    target: z.string().startsWith('page:').optional(),
    table: z.array(z.array(z.string())).min(2).optional(),
    /** Made of all such matters of the catalogue, or of all combined matters. */
    derived: z.enum(['permits', 'filings', 'combined']).optional(),
    matters: z.enum(['oneVisit', 'wholeOnline', 'crossProvince', 'townLevel', 'tolerance', 'atOnce']).optional(),
    successor: z.string().optional(),
  }),
)
type SampleList = z.infer<typeof listShape>[number]

/** The public lists of the province. */
export function generatePublicLists(province: RegionPlace, matters: readonly CodedMatter[]) {
  const file = path.join(sampleFolder, 'disclosure/public-lists.json')
  const fill = (text: string) => text.replaceAll('{province}', province.region.name)
  return listShape.parse(JSON.parse(readFileSync(file, 'utf8'))).map((list, index) => ({
    code: list.code,
    regionCode: province.region.code,
    section: list.section,
    title: fill(list.title),
    issuer: list.issuer === '政府' ? `${province.region.name}人民政府办公厅` : bodyNamed(list.issuer, province),
    publishedAt: list.date,
    summary: list.summary,
    bodyHtml: bodyOf(list, matters, fill),
    target: list.target === undefined ? null : { kind: 'page', name: list.target.replace('page:', '') },
    orderNumber: index + 1,
    ...(list.successor === undefined ? {} : { state: '3', successorCode: list.successor }),
    ...sampleRecord,
    matters: mattersOf(list, matters),
  }))
}

/** Name of a place's department of a kind. */
export function bodyNamed(kind: string, place: RegionPlace): string {
  const department = readDepartments().find((entry) => entry.kind === kind)
  if (!department) throw new Error(`the sample names an unknown department ${kind}`)
  return organisationName(department, place)
}

function bodyOf(list: SampleList, matters: readonly CodedMatter[], fill: (text: string) => string): string | null {
  if (list.derived === 'combined') return tableHtml(combinedTable())
  if (list.derived !== undefined) return tableHtml(derivedTable(list.derived, matters))
  return list.table ? fill(tableHtml(list.table)) : null
}

function derivedTable(kind: keyof typeof derived, matters: readonly CodedMatter[]): string[][] {
  const belongs = derived[kind]
  const rows = matters
    .filter(({ matter }) => matter.state !== '3' && belongs(matter))
    .map(({ matter }) => [
      matter.name,
      matter.department,
      matter.levels.map((level) => levelWords[level] ?? '').join('、'),
      matter.lawBasis.map(basisText).join('；'),
    ])
  return [['事项', '主管部门', '实施层级', '依据'], ...rows]
}

function combinedTable(): string[][] {
  const rows = readCombinedMatters().map(({ name, leadDepartment, members }) => [
    name,
    leadDepartment,
    members.map((member) => member.name).join('、'),
  ])
  return [['一件事', '牵头部门', '涉及的事项'], ...rows]
}

function mattersOf(list: SampleList, matters: readonly CodedMatter[]) {
  if (list.matters === undefined) return []
  const belongs = catalogues[list.matters]
  return matters
    .filter(({ matter }) => matter.state === '1' && belongs(matter))
    .map(({ code }) => ({ matterCode: code }))
}

function tableHtml([head = [], ...rows]: readonly string[][]): string {
  const cells = (row: string[], tag: string) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table><p>（本清单为演示内容。）</p>`
}
