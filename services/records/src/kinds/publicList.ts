import { linkTargetDto } from '@portal/contracts'
import { z } from 'zod'
import { publicSection } from '../codes/disclosureTables.ts'
import { code, dateTime, json, optionalHtml, optionalText, text, whole } from '../fields/fields.ts'
import type { Entity, Mention, Row } from './Entity.ts'
import { fileList, matterField, record, regionField, shortCode, standing, succeeds } from './record.ts'

/** A list with neither text nor file nor link nor matters would open an empty page. */
export const publicList: Entity = {
  name: 'public_list',
  title: '公开清单',
  table: 'public_list',
  key: ['code'],
  schema: z
    .strictObject({
      code: shortCode('清单编号'),
      regionCode: regionField('区划'),
      section: code('栏目', publicSection),
      title: text('清单名称', 200),
      issuer: text('发布单位', 200),
      publishedAt: dateTime('发布时间'),
      summary: optionalText('说明', 1000).default(null),
      bodyHtml: optionalHtml('正文').default(null),
      files: json('附件', fileList).default([]),
      target: json('链接', linkTargetDto.nullable()).default(null),
      orderNumber: whole('排序').default(0),
      ...standing,
      ...record,
      matters: json('清单事项', z.array(z.strictObject({ matterCode: matterField('基本编码') }))).default([]),
    })
    .superRefine(succeeds('code'))
    .refine((row) => row.bodyHtml !== null || row.target !== null || row.files.length + row.matters.length > 0, {
      path: ['bodyHtml'],
      message: '正文、附件、链接、清单事项至少填一项，否则点开没有内容',
    }),
  references: [
    { field: 'regionCode', table: 'region', column: 'code', title: '区划' },
    { field: 'successorCode', table: 'public_list', column: 'code', title: '公开清单' },
  ],
  parts: [{ field: 'matters', table: 'public_list_matter', ownerColumn: 'list_code' }],
  mentionsOf: mattersOf,
  tagsOf: () => ['disclosure'],
}

function mattersOf(row: Row): Mention[] {
  const reference = { field: 'matters', table: 'catalogue_matter', column: 'code', title: '基本目录事项' }
  const matters = Array.isArray(row.matters) ? row.matters : []
  return matters.map(({ matterCode }) => ({ reference, value: String(matterCode) }))
}
