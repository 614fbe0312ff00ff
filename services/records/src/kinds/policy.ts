import { z } from 'zod'
import { cleanText } from '../fields/cleanHtml.ts'
import { code, day, json, optionalPattern, optionalText, pattern, text } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { inRegion, record, regionField } from './record.ts'

const policyName = {
  'privacy-policy': '隐私政策',
  'service-agreement': '服务协议',
  'about-me': '网站介绍',
  'contact-us': '联系我们',
}

const section = z.strictObject({
  anchor: pattern('锚点', /^[a-z][a-z0-9-]{0,40}$/, '应为小写字母、数字和短横'),
  title: text('标题', 60),
  bodyHtml: text('正文', 100_000).transform(cleanText),
})

/** A version of a text of the site. Published versions are kept: visitors may ask what they agreed to. */
export const policy: Entity = {
  name: 'policy',
  title: '网站条款',
  table: 'policy',
  key: ['name', 'version'],
  schema: z.strictObject({
    name: code('名称', policyName),
    version: pattern('版本', /^\d+\.\d+$/, '应为 1.0 的形式'),
    title: text('标题', 60),
    effectiveOn: day('生效日期'),
    changes: optionalText('修订说明', 1000).default(null),
    sections: json(
      '章节',
      z
        .array(section)
        .min(1, '至少填一章')
        .refine((list) => new Set(list.map(({ anchor }) => anchor)).size === list.length, '锚点重复'),
    ),
    ...record,
  }),
  references: [],
  parts: [],
  tagsOf: () => ['policies'],
  searchOf: (row) => ({ kind: 'policy', ref: String(row.name) }),
}

/** Whom to turn to in a region. */
export const contact: Entity = {
  name: 'contact',
  title: '联系方式',
  table: 'contact',
  key: ['regionCode'],
  schema: z.strictObject({
    regionCode: regionField('区划'),
    hotline: text('服务热线', 60),
    hostUnit: text('主办单位', 200),
    address: text('地址', 300),
    postCode: optionalPattern('邮政编码', /^\d{6}$/, '应为 6 位数字').default(null),
    email: optionalText('电子邮箱', 100)
      .refine((value) => value === null || z.email().safeParse(value).success, '应为电子邮箱')
      .default(null),
    support: text('技术支持', 200),
    officeTime: text('工作时间', 300),
    complaint: text('监督投诉', 200),
    ...record,
  }),
  references: [inRegion],
  parts: [],
  tagsOf: () => ['contacts'],
}
