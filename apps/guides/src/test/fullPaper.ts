import type { FormDto, GuideMaterialsDto, PaperDto } from '@portal/contracts'
import { fullGuide } from './fullGuide.ts'

/** A guide on paper with a block of every kind. */
export const fullPaper: PaperDto = {
  code: fullGuide.code,
  title: '内地居民婚姻登记（双方均为本市户籍）',
  fileName: '办事指南-内地居民婚姻登记',
  address: `https://portal.example/v3/guide/${fullGuide.code}?a=home%3Acity`,
  qr: { size: 3, path: 'M0 0h1v1h-1z' },
  origin: '罗湖区 · 深圳市罗湖区民政局',
  dates: ['打印版生成于 2026-11-22', '内容更新于 2026-10-12'],
  notices: ['示例数据：时限、费用、材料和依据用于演示。'],
  answers: [{ term: '双方户籍在哪里？', text: '都在本市' }],
  facts: [{ term: '承诺办结时限', text: '5 个工作日' }],
  sections: [
    {
      title: '受理条件',
      blocks: [
        { kind: 'pairs', pairs: [{ term: '服务对象', text: '自然人' }] },
        { kind: 'heading', text: '同时具备下列条件的，可以申请' },
        { kind: 'list', items: ['双方自愿', '达到法定婚龄'] },
      ],
    },
    {
      title: '申请材料',
      blocks: [
        {
          kind: 'table',
          title: '要准备的材料',
          hasTicks: true,
          columns: [
            { title: '材料', share: 27 },
            { title: '要求', share: 64 },
          ],
          rows: [['居民户口簿', '首页和本人页\n受理标准：在有效期内']],
        },
      ],
    },
    { title: '收费', blocks: [{ kind: 'text', text: '不收费' }] },
    { title: '常见问题', blocks: [{ kind: 'pairs', pairs: [{ term: '可以请别人代办吗？', text: '不可以。' }] }] },
  ],
}

export const fullForm: FormDto = {
  code: 'marriage',
  name: '申请结婚登记声明书',
  catalogCode: null,
  version: 3,
  updatedAt: '2026-10-12T09:00:00+08:00',
  isSample: true,
  isInUse: true,
  successorCode: null,
  sections: [
    {
      title: '声明人',
      fields: [
        { kind: 'text', label: '姓名', required: true, hint: '与证件一致', example: '张小明' },
        {
          kind: 'table',
          label: '子女',
          required: false,
          hint: null,
          columns: ['姓名', '年龄'],
          rowCount: 1,
          example: [],
        },
      ],
    },
  ],
  notes: ['用黑色笔填写。'],
  files: { blank: { name: '', url: '', mediaType: '', size: null }, sample: null },
}

const [template] = fullGuide.materials
if (!template) throw new Error('the full guide has no material')

const file = { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', size: null }
const statement = {
  ...template,
  id: 'm-1',
  name: '申请结婚登记声明书',
  samples: [{ ...file, name: '声明书（填写样本）.docx', url: '/api/forms/marriage/sample.docx' }],
  blankForms: [{ ...file, name: '声明书（空白表）.docx', url: '/api/forms/marriage/blank.docx' }],
}
const photo = {
  ...template,
  id: 'm-2',
  name: '近期合影',
  samples: [],
  blankForms: [],
  sampleNote: '2 寸红底免冠照片。',
}

const { code, name, sceneName, consult } = fullGuide
export const fullMaterials: GuideMaterialsDto = {
  guide: { code, name, sceneName, consult },
  materials: [statement, photo],
  forms: [],
}

/** The answer for one of them. */
export function oneMaterial(id: string): GuideMaterialsDto {
  return {
    ...fullMaterials,
    materials: fullMaterials.materials.filter((material) => material.id === id),
    forms: [fullForm],
  }
}

export const paperAnswers = {
  [`/api/guides/${code}/paper`]: { kind: 'paper', paper: fullPaper },
  [`/api/combos/${code}/paper`]: fullPaper,
  [`/api/guides/${code}/materials`]: fullMaterials,
}
