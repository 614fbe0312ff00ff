import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { SampleRegion } from './expandRegions.ts'
import { readPhoneCodes } from './readSample.ts'
import { sampleSource } from './sampleDates.ts'
import { sampleFolder } from './sampleFolder.ts'

const block = z.union([
  z.string(),
  z.strictObject({ h: z.string() }),
  z.strictObject({ list: z.array(z.string()) }),
  z.strictObject({ table: z.array(z.array(z.string())) }),
])

const noticeShape = z.strictObject({
  at: z.enum(['province', 'city']),
  /** First and last city, by place in the list of cities. */
  cities: z.tuple([z.int(), z.int()]).optional(),
  type: z.string(),
  date: z.string(),
  title: z.string(),
  keywords: z.array(z.string()),
  validity: z.string().optional(),
  archived: z.boolean().optional(),
  attachments: z.array(z.unknown()).optional(),
  body: z.array(block),
})

/** Notices of the province, and those that several cities publish alike. */
export function expandNotices(regions: readonly SampleRegion[]) {
  const file = path.join(sampleFolder, 'notices.json')
  const notices = z.array(noticeShape).parse(JSON.parse(readFileSync(file, 'utf8')))
  const cities = regions.filter((region) => region.level === 'city')
  return notices.flatMap((notice, index) => {
    const [first = 0, last = -1] = notice.cities ?? []
    const publishers = notice.at === 'province' ? regions.slice(0, 1) : cities.slice(first, last + 1)
    return publishers.map((region) => noticeRow(notice, { region, index, province: regions[0]?.name ?? '' }))
  })
}

function noticeRow(notice: z.infer<typeof noticeShape>, at: { region: SampleRegion; index: number; province: string }) {
  const { region } = at
  const phoneCodes = readPhoneCodes()
  const phone = `${phoneCodes[region.code.slice(0, 4)] ?? phoneCodes[region.code.slice(0, 2)] ?? ''}12345`
  const fill = (text: string) =>
    text.replaceAll('{province}', at.province).replaceAll('{name}', region.name).replaceAll('{phone}', phone)
  return {
    id: `n${notice.date.slice(0, 10).replaceAll('-', '')}-${String(at.index + 1).padStart(2, '0')}-${region.code}`,
    title: fill(notice.title),
    type: notice.type,
    regionCode: region.code,
    publisher: `${region.name}政务服务和数据管理局`,
    publishedAt: notice.date,
    bodyHtml: `${notice.body.map((part) => html(part, fill)).join('')}<p>（本文为演示内容。）</p>`,
    keywords: notice.keywords,
    attachments: notice.attachments ?? [],
    validity: notice.validity ?? 'valid',
    isArchived: notice.archived ?? false,
    source: sampleSource,
    updatedAt: notice.date,
    isSample: true,
  }
}

function html(part: z.infer<typeof block>, fill: (text: string) => string): string {
  if (typeof part === 'string') return `<p>${fill(part)}</p>`
  if ('h' in part) return `<h2>${fill(part.h)}</h2>`
  if ('list' in part) return `<ul>${part.list.map((entry) => `<li>${fill(entry)}</li>`).join('')}</ul>`
  const [head = [], ...rows] = part.table
  const cells = (row: string[], tag: string) => row.map((cell) => `<${tag}>${fill(cell)}</${tag}>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`
}
