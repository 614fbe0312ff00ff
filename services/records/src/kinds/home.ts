import { linkTargetDto } from '@portal/contracts'
import { z } from 'zod'
import { figurePanel } from '../codes/disclosureTables.ts'
import {
  code,
  dateTime,
  flag,
  json,
  optionalDateTime,
  optionalText,
  pattern,
  text,
  whole,
  words,
} from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { inRegion, record, regionField } from './record.ts'

export const homeSlots = {
  banner: '轮播',
  feature: '特色创新',
  'personal-common': '个人常用',
  'personal-block': '个人服务',
  'personal-stage': '人生事件',
  'legal-common': '法人常用',
  'legal-block': '法人服务',
  'legal-stage': '企业历程',
  'cross-region': '跨域通办',
  convenience: '便民服务',
  promotion: '推广位',
  exposure: '曝光台',
  column: '栏目',
}

export const homeLink: Entity = {
  name: 'home_link',
  title: '首页卡片',
  table: 'home_link',
  key: ['regionCode', 'slot', 'position'],
  schema: z
    .strictObject({
      regionCode: regionField('区划'),
      slot: code('位置', homeSlots),
      position: whole('排序', { min: 1, max: 9999 }),
      groupTitle: optionalText('分组', 60).default(null),
      title: text('标题', 100),
      text: optionalText('说明', 300).default(null),
      label: optionalText('角标', 30).default(null),
      icon: optionalText('图标', 60).default(null),
      target: json('链接', linkTargetDto),
      startsAt: optionalDateTime('开始时间').default(null),
      endsAt: optionalDateTime('结束时间').default(null),
      weight: whole('权重', { min: 0, max: 9999 }).default(0),
      isClosable: flag('可关闭').default(false),
      isMore: flag('栏目的更多链接').default(false),
      ...record,
    })
    .refine(
      (row) => row.startsAt === null || row.endsAt === null || Date.parse(row.endsAt) > Date.parse(row.startsAt),
      { path: ['endsAt'], message: '结束时间应晚于开始时间' },
    ),
  references: [inRegion],
  parts: [],
  tagsOf: () => ['home'],
}

const monthField = pattern('月份', /^\d{4}-(0[1-9]|1[0-2])$/, '应为年-月，如 2026-09')

export const figure: Entity = {
  name: 'figure',
  title: '效能数据',
  table: 'figure',
  key: ['regionCode', 'panel', 'position'],
  schema: z.strictObject({
    regionCode: regionField('区划'),
    panel: code('栏目', figurePanel),
    position: whole('排序', { min: 1, max: 99 }),
    groupTitle: optionalText('分组', 60).default(null),
    name: text('名称', 60),
    value: text('数值', 40),
    unit: text('单位', 20),
    asOf: dateTime('截止日期'),
    history: json('历史数值', z.array(z.strictObject({ month: monthField, value: text('数值', 40) })).max(36)).default(
      [],
    ),
    ...record,
  }),
  references: [inRegion],
  parts: [],
  tagsOf: (row) => (row.panel === 'home' ? ['home'] : ['disclosure', 'licences']),
}

export const hotWord: Entity = {
  name: 'hot_word',
  title: '热词',
  table: 'hot_word',
  key: ['regionCode', 'position'],
  schema: z.strictObject({
    regionCode: regionField('区划'),
    position: whole('排序', { min: 1, max: 99 }),
    word: text('热词', 30),
  }),
  references: [inRegion],
  parts: [],
  tagsOf: () => ['home', 'hot-words'],
}

export const synonym: Entity = {
  name: 'synonym',
  title: '同义词',
  table: 'synonym',
  key: ['target', 'isDirected'],
  schema: z.strictObject({
    target: text('标准说法', 200),
    words: words('常用说法').refine((values) => values.length > 0, '至少填一个'),
    isDirected: flag('单向标志').default(false),
  }),
  references: [],
  parts: [],
  tagsOf: () => ['search'],
  searchOf: (row) => ({ kind: 'synonym', ref: String(row.target) }),
}
