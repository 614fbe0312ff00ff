import type {
  ActivityDto,
  ActivityListDto,
  ComboListDto,
  DepartmentListDto,
  MatterPageDto,
  MatterRowDto,
  SceneListDto,
  ThemeListDto,
} from '@portal/contracts'

const province = { code: '440000', name: '广东省', level: 'province' } as const
const city = { code: '440300', name: '深圳市', level: 'city' } as const

/** A matter that the city handles on the spot. */
export const cityMatter: MatterRowDto = {
  catalogCode: '000703Y0B000',
  guideCode: '11440300YY0300004T3000703Y0B000',
  name: '居民身份证换领',
  departmentName: '深圳市公安局',
  departmentOrgCode: 'YY0300004',
  region: city,
  taskType: { code: '07', label: '行政确认' },
  tags: ['最多跑一次', '即办', '免证办'],
  isOnline: true,
  onlineUrl: null,
  isSuspended: false,
  promisedText: '当场办结',
  visitsText: '1 次',
  popularity: 8_700,
  handleItems: [
    { guideCode: '11440300YY0300004T3000703Y0B00001', sceneName: '有效期满换领' },
    { guideCode: '11440300YY0300004T3000703Y0B00002', sceneName: '损坏换领' },
  ],
}

/** A matter that only counties handle. */
export const countyMatter: MatterRowDto = {
  ...cityMatter,
  catalogCode: '000704Y01000',
  guideCode: null,
  name: '内地居民婚姻登记（结婚）',
  departmentName: '',
  departmentOrgCode: null,
  region: null,
  tags: ['最多跑一次', '即办'],
  isOnline: false,
  promisedText: null,
  visitsText: null,
  popularity: 10_000,
  handleItems: [],
}

export function matterPage(change: Partial<MatterPageDto> = {}): MatterPageDto {
  return {
    region: province,
    page: { pageNo: 1, pageSize: 15, total: 2, isExact: true },
    matters: [cityMatter, countyMatter],
    facets: {
      taskTypes: [
        { code: '01', label: '行政许可', count: 3 },
        { code: '07', label: '行政确认', count: 2 },
      ],
      themes: [
        { code: '010', label: '户籍办理', count: 14, audience: 'personal' },
        { code: '090', label: '证件办理', count: 19, audience: 'personal' },
        { code: '005', label: '设立变更', count: 33, audience: 'legal' },
      ],
      departments: [
        { code: 'YY0400005', label: '广东省民政厅', count: 1 },
        { code: 'YY0300004', label: '广东省公安厅', count: 7 },
      ],
      onlineCount: 1,
    },
    upper: null,
    ...change,
  }
}

const themes: ThemeListDto = {
  personal: [
    { code: '005', label: '生育收养', slug: 'birth-adoption', count: 16 },
    { code: '010', label: '户籍办理', slug: 'household', count: 14 },
    { code: '090', label: '证件办理', slug: 'certificates', count: 19 },
  ],
  legal: [{ code: '005', label: '设立变更', slug: 'establish-change', count: 33 }],
}

const summary = {
  code: 'life-birth',
  name: '生育收养',
  summary: '怀孕、分娩到孩子落户参保。',
  kind: { code: 'life', label: '人生事件' },
  audience: 'personal',
  stage: '出生',
  icon: null,
  itemCount: 2,
} as const

const activities: ActivityListDto = {
  activities: [
    summary,
    { ...summary, code: 'special-winter', name: '冬季民生服务', kind: { code: 'special', label: '专题服务' } },
  ],
}

export const activity: ActivityDto = {
  ...summary,
  groups: [
    {
      title: '一起办',
      items: [
        { note: null, matter: null, combo: { code: 'ot-09', name: '新生儿出生“一件事”' }, scene: null },
        { note: null, matter: null, combo: null, scene: { code: 'birth', name: '孩子出生了' } },
      ],
    },
    { title: '落户参保', items: [{ note: '出生后一个月内', matter: cityMatter, combo: null, scene: null }] },
  ],
  updatedAt: '2026-10-12T09:00:00+08:00',
  isSample: true,
}

const combos: ComboListDto = {
  page: { pageNo: 1, pageSize: 50, total: 1, isExact: true },
  audiences: [],
  batches: [],
  stages: [
    { code: '身后', label: '身后', count: 0 },
    { code: '出生', label: '出生', count: 1 },
  ],
  combos: [
    {
      code: 'ot-09',
      name: '新生儿出生“一件事”',
      shortName: '新生儿出生',
      summary: null,
      audience: 'personal',
      stage: '出生',
      batch: null,
      leadDepartment: null,
      memberCount: 7,
      promisedText: '5 个工作日',
      hasQuestions: true,
      isOnline: true,
      region: province,
      state: { code: '1', label: '在用' },
    },
  ],
}

const scenes: SceneListDto = {
  stages: [],
  scenes: [
    {
      code: 'birth',
      name: '孩子出生了',
      summary: '',
      icon: null,
      audience: 'personal',
      stage: '出生',
      questionCount: 3,
      region: province,
    },
  ],
}

const departments: DepartmentListDto = {
  region: province,
  departments: [
    { orgCode: 'YY0400005', name: '广东省民政厅', shortName: '民政厅', matterCount: 14 },
    { orgCode: 'YY0300004', name: '广东省公安厅', shortName: '公安厅', matterCount: 7 },
    { orgCode: 'YY2200007', name: '广东省烟草专卖局', shortName: '烟草专卖局', matterCount: 2 },
  ],
}

/** What the content API answers about the channels. */
export const channelAnswers = {
  '/api/matters': matterPage(),
  '/api/themes': themes,
  '/api/activities': activities,
  '/api/activities/life-birth': activity,
  '/api/combos': combos,
  '/api/scenes': scenes,
  '/api/departments': departments,
}
