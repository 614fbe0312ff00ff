import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { readGuideTexts } from '../guides/readGuideTexts.ts'
import { organisationName, type RegionPlace } from '../regions/placeNames.ts'
import { crossRegion } from '../rules/crossRegion.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readDepartments } from '../written/readSample.ts'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'
import { derivedTables } from './derivedTables.ts'

/** Which matters of the sample a special catalogue holds, all of them. */
const catalogues = {
  oneVisit: (matter: SampleMatter) => matter.maxVisits <= 1,
  wholeOnline: (matter: SampleMatter) => matter.online === '全程网办' && matter.maxVisits === 0,
  crossProvince: (matter: SampleMatter) => crossRegion(matter).length > 0,
  townLevel: (matter: SampleMatter) => matter.levels.includes('5'),
  tolerance: (matter: SampleMatter) => matter.materials.some((material) => material.need === '3'),
  atOnce: (matter: SampleMatter) => matter.projectType === '1',
}

const listShape = z.strictObject({
  code: z.string(),
  section: z.string(),
  title: z.string(),
  /** A kind of department; 政府 is the government itself. */
  issuer: z.string(),
  date: z.string(),
  summary: z.string(),
  target: z.string().startsWith('page:').optional(),
  table: z.array(z.array(z.string())).min(2).optional(),
  /** Where a written table comes from, when it is the whole of a law's or a ministry's list. */
  source: z.string().optional(),
  /** A written table that is a part: why, and where the whole one is published. */
  extract: z
    .strictObject({ reason: z.string(), publisher: z.string(), link: z.url({ protocol: /^https$/ }) })
    .optional(),
  derived: keyOf(derivedTables).optional(),
  matters: keyOf(catalogues).optional(),
  /** Instead of a table, where a list is no longer used. */
  text: z.string().optional(),
  successor: z.string().optional(),
})
type Texts = ReturnType<typeof readGuideTexts>
export type SampleList = z.infer<typeof listShape>

export function readPublicLists(): SampleList[] {
  const file = path.join(sampleFolder, 'disclosure/public-lists.json')
  return z.array(listShape).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The public lists of the province. */
export function generatePublicLists(province: RegionPlace, matters: readonly CodedMatter[], texts: Texts) {
  const fill = (text: string) => text.replaceAll('{province}', province.region.name)
  return readPublicLists().map((list, index) => ({
    code: list.code,
    regionCode: province.region.code,
    section: list.section,
    title: fill(list.title),
    issuer: list.issuer === '政府' ? `${province.region.name}人民政府办公厅` : bodyNamed(list.issuer, province),
    publishedAt: list.date,
    summary: list.summary,
    bodyHtml: bodyOf(list, matters, texts),
    target: list.target === undefined ? null : { kind: 'page', name: list.target.replace('page:', '') },
    orderNumber: index + 1,
    ...(list.successor === undefined ? {} : { state: '3', successorCode: list.successor }),
    ...sampleRecord,
    source: list.source ?? sampleRecord.source,
    matters: mattersOf(list, matters),
  }))
}

/** Name of a place's department of a kind. */
export function bodyNamed(kind: string, place: RegionPlace): string {
  const department = readDepartments().find((entry) => entry.kind === kind)
  if (!department) throw new Error(`the sample names an unknown department ${kind}`)
  return organisationName(department, place)
}

function bodyOf(list: SampleList, matters: readonly CodedMatter[], texts: Texts): string | null {
  if (list.text !== undefined) return `<p>${list.text}</p>`
  const table = list.derived === undefined ? list.table : derivedTables[list.derived](matters, texts)
  return table === undefined ? null : tableHtml(table) + noteOf(list)
}

/** A list with a source of its own says it at the foot of its page. */
function noteOf({ extract, source }: SampleList): string {
  if (source !== undefined) return ''
  if (extract === undefined) return '<p>（本清单为演示内容。）</p>'
  return `<p>${extract.reason}完整清单见<a href="${extract.link}">${extract.publisher}</a>。（本清单为演示内容。）</p>`
}

function mattersOf(list: SampleList, matters: readonly CodedMatter[]) {
  if (list.matters === undefined) return []
  const belongs = catalogues[list.matters]
  return matters
    .filter(({ matter }) => matter.state === '1' && belongs(matter))
    .map(({ code }) => ({ matterCode: code }))
}

function tableHtml([head = [], ...rows]: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`
}

function keyOf<T extends object>(table: T) {
  return z.custom<keyof T>((value) => typeof value === 'string' && Object.hasOwn(table, value))
}
