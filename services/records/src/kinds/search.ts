import { z } from 'zod'
import { questionIntent } from '../codes/questionIntent.ts'
import type { CodeTable } from '../codes/tables.ts'
import { code, flag, optionalCode, optionalDay, text, whole, words } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { findMatterByName, inRegion, matterCodes, matterField, mentionMatters, regionField } from './record.ts'

const wordRole: CodeTable = { stop: '停用词', term: '专用词', hidden: '不作热词' }
const phrasePlace: CodeTable = { start: '句首', end: '句末', link: '承接' }
const pinRole: CodeTable = { first: '置顶', never: '不出现' }
const phraseSource: CodeTable = { grid: '按规则生成', editor: '编辑填写', ticket: '热线工单', opened: '查后点开' }
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
    intent: optionalCode('所问', questionIntent).default(null),
    isActive: flag('启用标志').default(true),
  }),
  references: [],
  parts: [],
  tagsOf: () => ['search'],
}

/** What editors decide for a question: a matter stands first, or never. A phrase is met by questions that say just that. */
export const searchPin: Entity = {
  name: 'search_pin',
  title: '搜索置顶',
  table: 'search_pin',
  key: ['phrase', 'matterCode', 'regionCode'],
  schema: z
    .strictObject({
      phrase: text('说法', 40).refine((value) => /[\p{L}\p{N}]/u.test(value), '至少有一个字'),
      matterCode: matterField('事项编码'),
      regionCode: regionField('区划'),
      role: code('位置', pinRole),
      startsOn: optionalDay('起始日期').default(null),
      endsOn: optionalDay('截止日期').default(null),
    })
    .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || endsOn >= startsOn, {
      path: ['endsOn'],
      message: '截止日期早于起始日期',
    }),
  references: [inRegion, { field: 'matterCode', ...findMatterByName }],
  parts: [],
  tagsOf: () => ['search'],
}

const mostMatters = 20

/** What operators ask the search to see that it still answers: one of these matters among so many results. */
export const searchQuestion: Entity = {
  name: 'search_question',
  title: '搜索检验题',
  table: 'search_question',
  key: ['question', 'regionCode'],
  schema: z.strictObject({
    question: text('问题', 100).refine((value) => /[\p{L}\p{N}]/u.test(value), '至少有一个字'),
    regionCode: regionField('区划'),
    matterCodes: matterCodes('事项编码')
      .refine((codes) => codes.length > 0, '至少填一个')
      .refine((codes) => codes.length <= mostMatters, `最多 ${mostMatters} 个`),
    within: whole('前几个', { min: 1, max: 10 }).default(3),
  }),
  references: [inRegion],
  parts: [],
  mentionsOf: mentionMatters,
  // No page shows them, but a change without a tag is none.
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
