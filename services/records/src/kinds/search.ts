import { z } from 'zod'
import type { CodeTable } from '../codes/tables.ts'
import { code, flag, optionalCode, text } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'

const wordRole: CodeTable = { stop: '停用词', term: '专用词', hidden: '不作热词' }
const phrasePlace: CodeTable = { start: '句首', end: '句末', link: '承接' }
const intent: CodeTable = {
  materials: '材料',
  conditions: '条件',
  fee: '费用',
  place: '地点',
  time: '时限',
  hours: '办公时间',
  phone: '电话',
  steps: '流程',
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
