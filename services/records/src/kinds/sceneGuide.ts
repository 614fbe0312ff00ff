import { z } from 'zod'
import { code, json, optionalPattern, optionalText, pattern, text, whole, words } from '../fields/fields.ts'
import {
  materialRulesField,
  questionsField,
  refuseQuestionFaults,
  showIfField,
  situationField,
} from '../questions/questionFields.ts'
import type { Entity } from './Entity.ts'
import {
  comboNamed,
  findMatterByName,
  inRegion,
  optionalMatterField,
  partMentions,
  record,
  regionField,
  standing,
  succeeds,
} from './record.ts'

const result = z
  .strictObject({
    name: text('事项', 300),
    matterCode: optionalMatterField('基本编码').default(null),
    situation: situationField,
    combinedCode: optionalPattern('一件事编码', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横').default(
      null,
    ),
    reason: text('办理原因', 300),
    advice: optionalText('提示', 1000).default(null),
    due: optionalText('办理时间', 200).default(null),
    showIf: showIfField,
  })
  .refine((row) => row.matterCode === null || row.combinedCode === null, {
    path: ['combinedCode'],
    message: '基本编码和一件事编码只能填一个',
  })
  .refine((row) => row.matterCode !== null || row.combinedCode !== null || row.advice !== null, {
    path: ['advice'],
    message: '没有对应事项的，应填写提示',
  })

export const sceneGuide: Entity = {
  name: 'scene_guide',
  title: '场景导办',
  table: 'scene_guide',
  key: ['code'],
  schema: z
    .strictObject({
      code: pattern('场景编码', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横'),
      name: text('名称', 100),
      aliases: words('别名').default([]),
      summary: text('简介', 500),
      icon: optionalText('图标', 60).default(null),
      audience: code('服务对象', { personal: '个人', legal: '法人' }),
      stage: text('生命周期阶段', 40),
      regionCode: regionField('区划'),
      questions: questionsField,
      materialRules: materialRulesField,
      version: whole('版本', { min: 1, max: 9999 }).default(1),
      orderNumber: whole('排序'),
      popularity: whole('访问量', { min: 0, max: 2_000_000_000 }).default(0),
      ...standing,
      ...record,
      results: json('结果', z.array(result).min(1, '至少填一个结果')).default([]),
    })
    .superRefine(succeeds('code'))
    .superRefine((row, context) =>
      refuseQuestionFaults(
        row,
        row.results.map((entry, index) => ({
          name: `结果“${entry.name}”`,
          conditions: entry.showIf,
          path: ['results', index, 'showIf'],
        })),
        context,
      ),
    ),
  references: [inRegion, { field: 'successorCode', table: 'scene_guide', column: 'code', title: '场景导办' }],
  mentionsOf: (row) => [
    ...partMentions(row.results, { field: 'matterCode', of: findMatterByName }),
    ...partMentions(row.results, { field: 'combinedCode', of: comboNamed }),
  ],
  parts: [{ field: 'results', table: 'scene_result', ownerColumn: 'scene_code' }],
  tagsOf: (row) => [`scene:${row.code}`, 'scenes'],
  searchOf: (row) => ({ kind: 'scene', ref: String(row.code) }),
}
