import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { bodyNamed } from '../disclosure/generatePublicLists.ts'
import type { SampleRegion } from '../regions/generateRegions.ts'
import { block, blocksToHtml } from '../written/blocks.ts'
import { readPhoneCodes } from '../written/readSample.ts'
import { sampleSource } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'

const noticeShape = z.strictObject({
  at: z.enum(['province', 'city']),
  /** First and last city, by place in the list of cities. */
  cities: z.tuple([z.int(), z.int()]).optional(),
  type: z.string(),
  date: z.string(),
  title: z.string(),
  /** A kind of department, or 政府 for the government itself; the body for government services where nothing is said. */
  publisher: z.string().default('政务服务和数据'),
  keywords: z.array(z.string()),
  validity: z.string().optional(),
  archived: z.boolean().optional(),
  attachments: z.array(z.unknown()).optional(),
  body: z.array(block),
})

/** Notices of the province, and those that several cities publish alike. */
export function generateNotices(regions: readonly SampleRegion[]) {
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
    publisher: publisherOf(notice.publisher, region),
    publishedAt: notice.date,
    bodyHtml: `${blocksToHtml(notice.body, fill)}<p>（本文为演示内容。）</p>`,
    keywords: notice.keywords,
    attachments: notice.attachments ?? [],
    validity: notice.validity ?? 'valid',
    isArchived: notice.archived ?? false,
    source: sampleSource,
    updatedAt: notice.date,
    isSample: true,
  }
}

function publisherOf(kind: string, region: SampleRegion): string {
  if (kind === '政府') return `${region.name}人民政府办公${region.level === 'province' ? '厅' : '室'}`
  return bodyNamed(kind, { region, city: region, province: region, phoneCode: '' })
}
