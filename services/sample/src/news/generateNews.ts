import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RowSource } from '@portal/records/files'
import { z } from 'zod'
import { findTarget } from '../guidance/findTarget.ts'
import type { SampleRegion } from '../regions/generateRegions.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readCombinedMatters } from '../written/readSample.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'
import { generateNotices } from './generateNotices.ts'

const homeShape = z.strictObject({
  hotWords: z.array(z.string()),
  banners: z.array(z.tuple([z.string(), z.string(), z.string()])),
  features: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  personalCommon: z.array(z.string()),
  legalCommon: z.array(z.string()),
  personalBlocks: z.record(z.string(), z.array(z.string())),
  legalBlocks: z.record(z.string(), z.array(z.string())),
  personalStages: z.record(z.string(), z.array(z.string())),
  legalStages: z.record(z.string(), z.array(z.string())),
  crossRegion: z.record(z.string(), z.array(z.tuple([z.string(), z.string(), z.string()]))),
  convenience: z.array(z.tuple([z.string(), z.string()])),
  promotions: z.array(z.tuple([z.string(), z.string(), z.string()])),
  columns: z.record(
    z.string(),
    z.strictObject({ more: z.string(), cards: z.array(z.tuple([z.string(), z.string(), z.string()])) }),
  ),
  exposures: z.record(z.string(), z.array(z.tuple([z.string(), z.string(), z.string()]))),
  figures: z.array(z.tuple([z.string(), z.string(), z.string()])),
  figuresAsOf: z.string(),
})

const faqShape = z.array(
  z.tuple([z.string(), z.string(), z.string()]).or(z.tuple([z.string(), z.string(), z.string(), z.string()])),
)

interface Card {
  title: string
  target: string
  text?: string
  label?: string
  groupTitle?: string
  isMore?: boolean
}

/** Home page, notices and answers of the province. */
export function generateNews(regions: readonly SampleRegion[], matters: readonly CodedMatter[]): RowSource[] {
  const province = regions[0]
  if (!province) return []
  const home = homeShape.parse(readSampleFile('home.json'))
  const code = province.code
  const { asOf, figures } = { asOf: home.figuresAsOf, figures: home.figures }
  return [
    rowSource('notice', generateNotices(regions)),
    rowSource('faq', faqRows(matters)),
    rowSource('home_link', homeRows(home, { code, matters })),
    rowSource(
      'figure',
      figures.map(([name, value, unit], index) => ({
        regionCode: code,
        panel: 'home',
        position: index + 1,
        name,
        value,
        unit,
        asOf,
        ...sampleRecord,
      })),
    ),
    rowSource(
      'hot_word',
      home.hotWords.map((word, index) => ({ regionCode: code, position: index + 1, word })),
    ),
  ]
}

function homeRows(home: z.infer<typeof homeShape>, of: { code: string; matters: readonly CodedMatter[] }) {
  const grouped = (groups: Record<string, string[]>): Card[] =>
    Object.entries(groups).flatMap(([groupTitle, targets]) =>
      targets.map((target) => ({ ...linkCard(target, of.matters), groupTitle })),
    )
  const stories = (groups: Record<string, [string, string, string][]>): Card[] =>
    Object.entries(groups).flatMap(([groupTitle, cards]) =>
      cards.map(([title, text, target]) => ({ title, text, target, groupTitle })),
    )
  const slots: Record<string, Card[]> = {
    banner: home.banners.map(([title, text, target]) => ({ title, text, target })),
    feature: home.features.map(([title, text, label, target]) => ({ title, text, label, target })),
    'personal-common': home.personalCommon.map((target) => linkCard(target, of.matters)),
    'legal-common': home.legalCommon.map((target) => linkCard(target, of.matters)),
    'personal-block': grouped(home.personalBlocks),
    'legal-block': grouped(home.legalBlocks),
    'personal-stage': grouped(home.personalStages),
    'legal-stage': grouped(home.legalStages),
    'cross-region': stories(home.crossRegion),
    convenience: home.convenience.map(([title, target]) => ({ title, target })),
    promotion: home.promotions.map(([title, text, target]) => ({ title, text, target })),
    column: columnCards(home.columns),
    exposure: stories(home.exposures),
  }
  return Object.entries(slots).flatMap(([slot, cards]) =>
    cards.map((card, index) => ({
      regionCode: of.code,
      slot,
      position: index + 1,
      groupTitle: card.groupTitle ?? null,
      title: card.title,
      text: card.text ?? null,
      label: card.label ?? null,
      target: findTarget(card.target, of.matters),
      isMore: card.isMore ?? false,
      isClosable: slot === 'promotion',
      weight: slot === 'promotion' ? cards.length - index : 0,
      ...sampleRecord,
    })),
  )
}

/** The cards of each column, and the link to the rest of it. */
function columnCards(columns: z.infer<typeof homeShape>['columns']): Card[] {
  return Object.entries(columns).flatMap(([groupTitle, { more, cards }]) => [
    ...cards.map(([title, text, target]) => ({ groupTitle, title, text, target })),
    { groupTitle, title: '更多', target: more, isMore: true },
  ])
}

/** A card that is named after what it leads to. A bare id is a matter. */
function linkCard(target: string, matters: readonly CodedMatter[]): Card {
  const [kind = '', id = ''] = target.includes(':') ? target.split(':') : ['item', target]
  if (kind === 'combo') {
    const combined = readCombinedMatters().find((entry) => entry.code === id)
    return { title: combined?.shortName ?? id, target, label: '一件事' }
  }
  const matter = matters.find((coded) => coded.matter.id === id)?.matter
  return { title: matter?.name ?? id, target: `item:${id}` }
}

function faqRows(matters: readonly CodedMatter[]) {
  return faqShape.parse(readSampleFile('faqs.json')).map(([topic, question, answer, matterId], index) => ({
    id: `faq-${String(index + 1).padStart(3, '0')}`,
    topic,
    question,
    answer,
    matterCode: matters.find((coded) => coded.matter.id === matterId)?.code ?? null,
    orderNumber: index + 1,
    ...sampleRecord,
  }))
}

function readSampleFile(file: string): unknown {
  return JSON.parse(readFileSync(path.join(sampleFolder, file), 'utf8'))
}

function rowSource(entity: string, rows: readonly unknown[]): RowSource {
  return { file: `sample:${entity}`, entity, rows: rows.map((value, index) => ({ row: index + 1, value })) }
}
