import type {
  DutyDto,
  DutyListDto,
  IntermediaryListDto,
  ListedMatterDto,
  MatterCatalogueDto,
  MatterRuleListDto,
  PublicListsDto,
} from '@portal/contracts'

const province = { code: '440000', name: '广东省', level: 'province' } as const
const permit = { code: '01', label: '行政许可' }
const page = { pageNo: 1, pageSize: 20, total: 41, isExact: true }
const civil = { orgCode: 'YY0400005', name: '广东省民政厅', count: 14 }
const police = { orgCode: 'YY0300004', name: '广东省公安厅', count: 27 }
const asOf = '2026-11-18'

export function listedMatter(change: Partial<ListedMatterDto> = {}): ListedMatterDto {
  return {
    catalogCode: '000104002000',
    guideCode: '1144000000694037XX2440104002000',
    name: '社会团体成立登记',
    departmentName: '广东省民政厅',
    departmentOrgCode: 'YY0400005',
    region: province,
    taskType: permit,
    tags: ['最多跑一次', '全程网办', '免证办'],
    isOnline: true,
    onlineUrl: null,
    isSuspended: false,
    useLevel: { code: '2', label: '省级' },
    lawBasis: ['《社会团体登记管理条例》第6条', '《社会团体登记管理条例》第12条'],
    ...change,
  }
}

export function catalogue(change: Partial<MatterCatalogueDto> = {}): MatterCatalogueDto {
  return {
    region: province,
    departments: [
      { ...police, taskTypes: [{ ...permit, count: 27 }] },
      {
        ...civil,
        taskTypes: [
          { ...permit, count: 10 },
          { code: '07', label: '行政确认', count: 4 },
        ],
      },
    ],
    taskTypes: [
      { ...permit, count: 37 },
      { code: '07', label: '行政确认', count: 4 },
    ],
    asOf,
    page,
    matters: [listedMatter(), listedMatter({ catalogCode: '000104003000', guideCode: null, name: '基金会设立登记' })],
    ...change,
  }
}

export function ruleList(change: Partial<MatterRuleListDto> = {}): MatterRuleListDto {
  return {
    region: province,
    code: '10',
    title: '容缺受理事项',
    explanation: '主要材料齐全、次要材料暂时欠缺时，可以先予受理，在承诺的期限内补齐的事项。',
    steps: ['提交主要材料，并签署容缺受理承诺书。', '在承诺的期限内补齐材料。'],
    tabs: [
      { code: '8', label: '跑零次事项', count: 253 },
      { code: '10', label: '容缺受理事项', count: 41 },
    ],
    departments: [police, civil],
    asOf,
    page,
    matters: [listedMatter()],
    ...change,
  }
}

export function duty(change: Partial<DutyDto> = {}): DutyDto {
  return {
    code: 'd8b3f718-0a35-8a8e-897d-4c0c5ccbfd38',
    name: '民办非企业单位成立登记',
    taskType: permit,
    useLevel: { code: '2', label: '省级（直属）' },
    department: { orgCode: 'YY0400005', name: '广东省民政厅', phone: '020-85950900' },
    laws: ['《民办非企业单位登记管理暂行条例》第9条'],
    responsibility: [
      '受理责任：公示依法应当提交的材料。',
      '审查责任：对申请材料进行审查。',
      '其他法律法规规定应履行的责任。',
    ],
    region: province,
    accountability: ['未一次性告知申请人必须补正的全部内容的。'],
    accountabilityLaw: ['《中华人民共和国行政许可法》第72条至第77条'],
    supervise: ['监督投诉电话：020-83135078'],
    permitCode: null,
    matter: { catalogCode: '000104Y2B000', name: '民办非企业单位成立登记' },
    flowCharts: [],
    remark: null,
    state: { code: '1', label: '在用' },
    successorCode: null,
    source: '广东省民政厅',
    updatedAt: '2026-10-12T09:00:00+08:00',
    checkedAt: '2026-11-02T09:00:00+08:00',
    isSample: false,
    ...change,
  }
}

export function dutyList(change: Partial<DutyListDto> = {}): DutyListDto {
  return {
    region: province,
    departments: [police, civil],
    taskTypes: [
      { ...permit, count: 30 },
      { code: '02', label: '行政处罚', count: 11 },
    ],
    asOf,
    page,
    duties: [duty()],
    ...change,
  }
}

export function intermediaryList(change: Partial<IntermediaryListDto> = {}): IntermediaryListDto {
  return {
    region: province,
    departments: [police, civil],
    asOf,
    page,
    services: [
      {
        code: 'zj-001',
        name: '固定资产投资项目节能报告编制',
        matterName: '固定资产投资项目节能审查',
        catalogCode: '000101Y2Z000',
        department: { orgCode: 'YY0100002', name: '广东省发展和改革委员会' },
        lawBasis: '《固定资产投资项目节能审查办法》第6条',
        orgKind: null,
        isGovernmentPaid: false,
        remark: null,
      },
    ],
    ...change,
  }
}

/** The lists that a region publishes, one of them with matters. */
export function publicLists(): PublicListsDto {
  const list = {
    issuer: '广东省政务服务和数据管理局',
    region: province,
    publishedAt: '2026-06-30T00:00:00+08:00',
    files: [],
    target: null,
  }
  return {
    region: province,
    sections: [
      {
        code: 'guangdong',
        label: '本省专项清单',
        lists: [
          { ...list, code: 'plain', title: '收费目录', summary: null, matterCount: 0, rowCount: 0 },
          {
            ...list,
            code: 'zdpyc',
            title: '最多跑一次清单',
            summary: '到现场不超过一次的事项。',
            matterCount: 41,
            rowCount: 41,
          },
        ],
      },
    ],
  }
}

export const special = { departments: [civil], asOf, page, matters: [listedMatter()] }
