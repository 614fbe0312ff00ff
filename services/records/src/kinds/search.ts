import { z } from 'zod'
import type { CodeTable } from '../codes/tables.ts'
import { code, flag, optionalCode, text, words } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'

const wordRole: CodeTable = { stop: '停用词', term: '专用词', hidden: '不作热词' }
const phrasePlace: CodeTable = { start: '句首', end: '句末', link: '承接' }
const phraseSource: CodeTable = { grid: '按规则生成', editor: '编辑填写', ticket: '热线工单', opened: '查后点开' }
const intent: CodeTable = {
  materials: '材料',
  conditions: '条件',
  fee: '费用',
  place: '地点',
  time: '时限',
  hours: '办公时间',
  phone: '电话',
  steps: '流程',
  online: '网上办',
  progress: '进度',
}

export const searchWord: Entity = {
  name: 'search_word',
  title: '搜索用词',
  table: 'search_word',
  key: ['word'],
  schema: z.strictObject({
    word: text('词', 20),
    role: code('用途', wordRole),
    isActive: flag('启用标志').default(true),
  }),
  references: [],
  parts: [],
  tagsOf: (row) => (row.role === 'hidden' ? ['search', 'home', 'hot-words'] : ['search']),
}

export const questionPhrase: Entity = {
  name: 'question_phrase',
  title: '问句用语',
  table: 'question_phrase',
  key: ['place', 'phrase'],
  schema: z.strictObject({
    place: code('位置', phrasePlace),
    phrase: text('用语', 20),
    intent: optionalCode('所问', intent).default(null),
    isActive: flag('启用标志').default(true),
  }),
  references: [],
  parts: [],
  tagsOf: () => ['search'],
}

const maxPhrases = 400

/** How people ask for a matter. Unlike a synonym it is compared as a whole and never suggested. */
export const searchPhrase: Entity = {
  name: 'search_phrase',
  title: '常见问法',
  table: 'search_phrase',
  key: ['target', 'source'],
  schema: z.strictObject({
    target: text('标准说法', 200),
    source: code('来源', phraseSource),
    phrases: words('问法')
      .refine((values) => values.length > 0, '至少填一个')
      .refine((values) => values.length <= maxPhrases, `最多 ${maxPhrases} 个`),
  }),
  references: [],
  parts: [],
  tagsOf: () => ['search'],
  searchOf: (row) => ({ kind: 'synonym', ref: String(row.target) }),
}
