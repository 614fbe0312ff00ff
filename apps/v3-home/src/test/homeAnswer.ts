import type { AudienceHomeDto, FrequentDto, HomeDto, HomeLinkDto } from '@portal/contracts'

export function link(title: string, parts: Partial<HomeLinkDto> = {}): HomeLinkDto {
  return { title, text: null, label: null, icon: null, target: { kind: 'search', keyword: title }, ...parts }
}

function frequent(title: string, parts: Partial<FrequentDto> = {}): FrequentDto {
  return { ...link(title), timeText: '20 个工作日', feeText: '不收费', ...parts }
}

const group = (title: string, links: HomeLinkDto[]) => ({ title, icon: null, links })

const personal: AudienceHomeDto = {
  common: [frequent('居民身份证补领', { target: { kind: 'item', catalogCode: '000703Y0C000' } })],
  blocks: [group('护照通行证', [link('普通护照签发', { target: { kind: 'item', catalogCode: '000103Y0F000' } })])],
  themes: [{ code: '010', label: '户籍办理' }],
  stages: [
    group('出生', [link('新生儿出生', { label: '一件事', target: { kind: 'combo', id: 'ot-09' } })]),
    group('就业', [link('失业登记')]),
  ],
}

const legal: AudienceHomeDto = {
  common: [
    frequent('公司设立登记', {
      target: { kind: 'guide', guideCode: '12440100741854396C3442014055017' },
      timeText: null,
      feeText: null,
    }),
  ],
  blocks: [group('开办变更', [link('公司变更登记')])],
  themes: [{ code: '005', label: '设立变更' }],
  stages: [group('准入准营', [link('开办餐饮店', { target: { kind: 'combo', id: 'ot-03' } })])],
}

/** A combined matter of which nobody said what it saves. */
const uncounted = { visits: null, materials: null }

/** The home page of the province with one or two of everything. */
export function homeAnswer(parts: Partial<HomeDto> = {}): HomeDto {
  return {
    region: { code: '440000', name: '广东省', level: 'province' },
    hotWords: ['身份证', '营业执照'],
    banners: [
      link('政务服务“免证办”', { text: '不再要求纸质材料', target: { kind: 'page', name: 'licenceFree' } }),
      link('跨省通办'),
    ],
    features: [link('企业开办', { text: '从名称申报到领取发票', label: '企业' })],
    personal,
    legal,
    combos: [
      { ...uncounted, id: 'ot-22', name: '灵活就业', audience: 'personal', stage: '就业', memberCount: 4 },
      {
        id: 'ot-09',
        name: '新生儿出生',
        audience: 'personal',
        stage: '出生',
        memberCount: 7,
        visits: { before: 7, after: 1 },
        materials: { before: 18, after: 11 },
      },
      { ...uncounted, id: 'ot-03', name: '开办餐饮店', audience: 'legal', stage: '准入准营', memberCount: 4 },
    ],
    crossRegion: [group('全程网办', [link('社保转移网上就办好了', { text: '没有再回原参保地。' })])],
    departments: [{ orgCode: 'YY0200003', name: '广东省教育厅', shortName: '教育厅', matterCount: 1 }],
    convenience: [link('办件进度查询', { target: { kind: 'page', name: 'progressQuery' } })],
    promotions: [{ ...link('毕业季就业服务', { text: '落户、档案、社保一站找齐' }), isClosable: true }],
    columns: [{ ...group('政策直达', [link('稳岗返还')]), more: { kind: 'page', name: 'notices' } }],
    exposures: [group('差评整改', [link('窗口等候时间过长', { text: '已增设潮汐窗口' })])],
    figures: [{ name: '好评率', value: '99.87', unit: '%', asOf: '2026-10-31' }],
    failed: [],
    notices: [
      {
        id: 'n1',
        title: '关于系统升级的通知',
        type: { code: 'announcement', label: '通知公告' },
        region: { code: '440000', name: '广东省', level: 'province' },
        source: '广东省政务服务和数据管理局',
        publishedAt: '2026-11-12T09:30:00+08:00',
        validity: 'valid',
        isArchived: false,
      },
    ],
    ...parts,
  }
}

const nothing: AudienceHomeDto = { common: [], blocks: [], themes: [], stages: [] }

/** A region that has entered nothing yet. */
export const emptyHomeAnswer = homeAnswer({
  hotWords: [],
  banners: [],
  features: [],
  personal: nothing,
  legal: nothing,
  combos: [],
  crossRegion: [],
  departments: [],
  convenience: [],
  promotions: [],
  columns: [],
  exposures: [],
  figures: [],
  notices: [],
})
