import type {
  DisclosureIndexDto,
  FaqDto,
  FaqListDto,
  LicenceFreeListDto,
  LicenceTypeDto,
  PublicListDto,
  PublicListSummaryDto,
  TopicDto,
} from '@portal/contracts'

const province = { code: '440000', name: '广东省', level: 'province' } as const
const page = (total: number) => ({ pageNo: 1, pageSize: 20, total, isExact: true })
const times = { updatedAt: '2026-10-12T09:00:00+08:00', isSample: true }
const standing = {
  ...times,
  state: { code: '1', label: '在用' },
  successorCode: null,
  source: '演示数据',
  checkedAt: '2026-11-02T09:00:00+08:00',
}

export function disclosureIndex(change: Partial<DisclosureIndexDto> = {}): DisclosureIndexDto {
  const figure = { groupTitle: '办理', unit: '%', asOf: '2026-10-31', history: [{ month: '2026-09', value: '96.95' }] }
  return {
    region: province,
    sections: [{ code: 'xingzheng', label: '行政权力清单', count: 10 }],
    departments: [
      { orgCode: 'YY0300004', name: '广东省公安厅', shortName: '公安厅', matterCount: 7 },
      { orgCode: 'YY0200003', name: '广东省教育厅', shortName: '教育厅', matterCount: 9 },
    ],
    departmentCounts: { province: 2, city: 0, county: 0, asOf: '2026-11-22' },
    figures: [
      { ...figure, name: '受理通过率', value: '97.30' },
      { ...figure, groupTitle: '渠道', name: '窗口申办占比', value: '55.20' },
      { ...figure, groupTitle: '渠道', name: '网上申办占比', value: '44.80' },
    ],
    regionFigures: [
      {
        name: '受理通过率',
        unit: '%',
        asOf: '2026-10-31',
        values: [
          { region: { code: '440100', name: '广州市', level: 'city' }, value: '97.10' },
          { region: { code: '440300', name: '深圳市', level: 'city' }, value: '98.60' },
        ],
      },
    ],
    exposures: [
      {
        id: 'bg-001',
        kind: { code: 'market', label: '市场监管违法' },
        region: province,
        subject: '某食品厂',
        facts: '标签不实。',
        decision: '罚款。',
        authority: '广东省市场监督管理局',
        decidedOn: '2026-09-01',
        publishedFrom: '2026-09-02',
        publishedUntil: null,
        isSample: true,
      },
    ],
    ...change,
  }
}

export function publicListSummary(change: Partial<PublicListSummaryDto> = {}): PublicListSummaryDto {
  return {
    code: 'xzxk',
    title: '行政许可事项清单',
    issuer: '广东省政务服务和数据管理局',
    region: province,
    publishedAt: '2026-05-18T00:00:00+08:00',
    summary: '清单之外一律不得违法实施行政许可。',
    files: [],
    target: null,
    matterCount: 0,
    rowCount: 6,
    ...change,
  }
}

export function publicList(change: Partial<PublicListDto> = {}): PublicListDto {
  return {
    ...publicListSummary(),
    ...standing,
    section: { code: 'xingzheng', label: '行政权力清单' },
    bodyHtml: '<table><tbody><tr><td>食品经营许可</td></tr></tbody></table>',
    ...change,
  }
}

export function faq(change: Partial<FaqDto> = {}): FaqDto {
  return {
    id: 'faq-001',
    topic: '申请材料',
    question: '电子证照可以代替原件吗？',
    answer: '可以。\n窗口核验后不再收复印件。',
    matter: { catalogCode: '000703Y0B000', name: '居民身份证换领' },
    ...times,
    ...change,
  }
}

export function faqList(
  faqs: readonly FaqDto[] = [faq(), faq({ id: 'faq-002', question: '上传的文件有什么要求？' })],
): FaqListDto {
  return { page: page(faqs.length), topics: [{ name: '申请材料', count: 8 }], faqs: [...faqs] }
}

export function licence(change: Partial<LicenceTypeDto> = {}): LicenceTypeDto {
  return {
    code: '11100000YY03000049001',
    name: '居民身份证',
    issuer: '县级公安机关',
    holderKinds: [{ code: '1', label: '自然人' }],
    matterCount: 1,
    validity: '以证面记载为准',
    legalForce: ['与纸质证照具有同等效力。'],
    showSteps: ['打开手机应用。', '点击“亮证”。'],
    verification: ['扫码核验。'],
    applyMatter: { catalogCode: '000703Y0B000', name: '居民身份证换领' },
    sampleText: null,
    sampleFiles: [],
    materialNames: ['申请人身份证'],
    version: null,
    ...standing,
    ...change,
  }
}

export function licenceFreeList(change: Partial<LicenceFreeListDto> = {}): LicenceFreeListDto {
  return {
    region: province,
    departments: [{ orgCode: 'YY0300004', name: '广东省公安厅', count: 1 }],
    page: page(1),
    matters: [
      {
        catalogCode: '000703Y0B000',
        guideCode: 'G1',
        name: '居住证申领',
        departmentName: '广东省公安厅',
        departmentOrgCode: 'YY0300004',
        region: province,
        taskType: { code: '01', label: '行政许可' },
        tags: [],
        isOnline: true,
        onlineUrl: null,
        isSuspended: false,
        sparedMaterials: [
          {
            name: '申请人身份证',
            exemptWay: { code: '1', label: '电子证照免提交' },
            licenceCode: '11100000YY03000049001',
            licenceName: '居民身份证',
          },
        ],
      },
    ],
    statistics: {
      licenceTypes: 32,
      matters: 106,
      asOf: '2026-11-22',
      figures: [{ groupTitle: null, name: '亮证核验', value: '276.4', unit: '万次', asOf: '2026-10-31', history: [] }],
    },
    ...change,
  }
}

export function topic(change: Partial<TopicDto> = {}): TopicDto {
  return {
    code: 'one-thing',
    title: '高效办成一件事',
    summary: '一次告知、一表申请。',
    coverUrl: null,
    tags: ['集成办'],
    region: province,
    startsAt: '2024-01-16T00:00:00+08:00',
    endsAt: null,
    period: 'current',
    url: null,
    bodyHtml: '<p>从企业和群众的视角出发。</p>',
    groups: [
      {
        title: '个人常办',
        links: [
          { title: '新生儿出生', text: null, target: { kind: 'combo', id: 'ot-09' } },
          { title: '没有这样的页面', text: null, target: { kind: 'page', name: 'nowhere' } },
        ],
      },
    ],
    ...times,
    ...change,
  }
}
