import { linkTargetDto } from '@portal/contracts'
import { z } from 'zod'
import {
  dateTime,
  json,
  list,
  optionalCode,
  optionalDateTime,
  optionalHtml,
  optionalText,
  pattern,
  text,
  whole,
  words,
} from '../fields/fields.ts'
import { isLink } from '../fields/isLink.ts'
import type { Entity } from './Entity.ts'
import { faqPart, inRegion, optionalAddress, record, regionField, standing, succeeds } from './record.ts'

const audience = { personal: '个人', legal: '法人' }
const codeField = pattern('编码', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横')
/** A picture served by the portal itself or by another site. */
const pictureField = (title: string) =>
  optionalText(title, 500)
    .refine((value) => value === null || isLink(value), '应为 http(s) 地址或以 / 开头的路径')
    .default(null)
const describedPicture = {
  imageUrl: pictureField('图片'),
  imageAlt: optionalText('图片说明', 200).default(null),
}
const needsDescription = { path: ['imageAlt'], message: '有图片时应填写图片说明，供读屏软件朗读' }
const hasDescription = (row: { imageUrl: string | null; imageAlt: string | null }) =>
  row.imageUrl === null || row.imageAlt !== null
const endsLater = { path: ['endsAt'], message: '结束时间应晚于开始时间' }

export const topic: Entity = {
  name: 'topic',
  title: '专题',
  table: 'topic',
  key: ['code'],
  schema: z
    .strictObject({
      code: codeField,
      title: text('标题', 100),
      summary: text('简介', 500),
      coverUrl: pictureField('封面'),
      tags: words('标签').default([]),
      audience: optionalCode('服务对象', audience).default(null),
      regionCode: regionField('区划'),
      startsAt: dateTime('开始时间'),
      endsAt: optionalDateTime('结束时间').default(null),
      url: optionalAddress('外部地址'),
      bodyHtml: optionalHtml('正文').default(null),
      orderNumber: whole('排序'),
      ...standing,
      ...record,
      links: json(
        '链接',
        z.array(
          z.strictObject({
            groupTitle: optionalText('分组', 60).default(null),
            title: text('标题', 100),
            text: optionalText('说明', 300).default(null),
            target: json('链接', linkTargetDto),
          }),
        ),
      ).default([]),
    })
    .superRefine(succeeds('code'))
    .refine((row) => row.endsAt === null || Date.parse(row.endsAt) > Date.parse(row.startsAt), endsLater)
    .refine((row) => row.url !== null || row.bodyHtml !== null || row.links.length > 0, {
      path: ['bodyHtml'],
      message: '没有外部地址的专题应有正文或者链接',
    }),
  references: [inRegion, { field: 'successorCode', table: 'topic', column: 'code', title: '专题' }],
  parts: [{ field: 'links', table: 'topic_link', ownerColumn: 'topic_code' }],
  tagsOf: () => ['topics'],
  searchOf: (row) => ({ kind: 'topic', ref: String(row.code) }),
}

export const campaign: Entity = {
  name: 'campaign',
  title: '活动',
  table: 'campaign',
  key: ['code'],
  schema: z
    .strictObject({
      code: codeField,
      title: text('标题', 100),
      summary: text('简介', 500),
      organiser: text('主办单位', 200),
      regionCode: regionField('区划'),
      startsAt: dateTime('开始时间'),
      endsAt: dateTime('结束时间'),
      audienceText: text('参加对象', 300),
      rules: list('活动规则').default([]),
      entryTitle: optionalText('入口名称', 60).default(null),
      entryTarget: json('入口链接', linkTargetDto.nullable()).default(null),
      orderNumber: whole('排序'),
      ...standing,
      ...record,
      steps: json(
        '步骤',
        z
          .array(
            z
              .strictObject({
                title: text('步骤', 100),
                text: text('说明', 2000),
                ...describedPicture,
                target: json('链接', linkTargetDto.nullable()).default(null),
              })
              .refine(hasDescription, needsDescription),
          )
          .min(1, '至少填一步'),
      ).default([]),
      faqs: json('常见问题', z.array(faqPart)).default([]),
    })
    .superRefine(succeeds('code'))
    .refine((row) => Date.parse(row.endsAt) > Date.parse(row.startsAt), endsLater)
    .refine((row) => (row.entryTitle === null) === (row.entryTarget === null), {
      path: ['entryTarget'],
      message: '入口名称和入口链接应同时填写',
    }),
  references: [inRegion, { field: 'successorCode', table: 'campaign', column: 'code', title: '活动' }],
  parts: [
    { field: 'steps', table: 'campaign_step', ownerColumn: 'campaign_code' },
    { field: 'faqs', table: 'campaign_faq', ownerColumn: 'campaign_code' },
  ],
  tagsOf: () => ['campaigns'],
  searchOf: (row) => ({ kind: 'campaign', ref: String(row.code) }),
}

export const anniversaryEvent: Entity = {
  name: 'anniversary_event',
  title: '大事记',
  table: 'anniversary_event',
  key: ['id'],
  schema: z
    .strictObject({
      id: pattern('编号', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横'),
      anniversary: whole('周年', { min: 1, max: 100 }),
      happenedOn: dateTime('日期')
        .transform((value) => value.slice(0, 10))
        .meta({ title: '日期' }),
      title: text('标题', 100),
      text: text('内容', 2000),
      ...describedPicture,
      target: json('链接', linkTargetDto.nullable()).default(null),
      ...record,
    })
    .refine(hasDescription, needsDescription),
  references: [],
  parts: [],
  tagsOf: () => ['memorabilia'],
}
