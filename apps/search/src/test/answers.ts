import type { SearchDto, SearchHitDto } from '@portal/contracts'

/** A search answer as the content API gives it. */
export function searchAnswer(change: Partial<SearchDto> = {}): SearchDto {
  return {
    keyword: '居住证',
    place: null,
    placeChoices: [],
    correctedKeyword: null,
    page: { pageNo: 1, pageSize: 10, total: 3, isExact: true },
    counts: { all: 3, service: 0, guide: 1, combo: 0, news: 1, qa: 1, hall: 0, department: 0 },
    facets: [],
    hits: [matterHit(), noticeHit],
    direct: null,
    isGeneral: false,
    isUnsure: false,
    hasElsewhere: false,
    didYouMean: [],
    related: ['居住证签注'],
    alsoSearched: [],
    hotWords: ['身份证', '营业执照', '社保卡'],
    openingToken: null,
    ...change,
  }
}

export function matterHit(change: Partial<SearchHitDto> = {}): SearchHitDto {
  return {
    kind: 'matter',
    id: '000703Y0E000',
    guideCode: '11440300YY0300004T2000703Y0E000',
    title: [
      { text: '居住证', hit: true },
      { text: '申领', hit: false },
    ],
    summary: [{ text: '需要办理居住证申领的申请人。', hit: false }],
    departmentName: '深圳市公安局',
    regionCode: '440300',
    regionName: '深圳市',
    tags: ['全程网办', '最多跑一次'],
    date: null,
    onlineUrl: null,
    isSuspended: false,
    audience: null,
    ...change,
  }
}

type DirectGuide = Extract<SearchDto['direct'], { kind: 'guide' }>

/** The card that answers with the guide of `matterHit`. */
export function directGuide(change: Partial<DirectGuide> = {}): DirectGuide {
  return {
    kind: 'guide',
    guideCode: '11440300YY0300004T2000703Y0E000',
    name: '居住证申领',
    departmentName: '深圳市公安局',
    regionName: '深圳市',
    insteadOf: null,
    exceptions: [],
    promisedText: '5 个工作日',
    feeText: '不收费',
    visitsText: '0 次',
    isSuspended: false,
    fact: null,
    ...change,
  }
}

const noticeHit: SearchHitDto = {
  kind: 'notice',
  id: 'n20261020-10-440000',
  guideCode: null,
  title: [{ text: '拟取消的证明事项清单公示', hit: false }],
  summary: [],
  departmentName: '广东省政务服务和数据管理局',
  regionCode: '440000',
  regionName: '广东省',
  tags: [],
  date: '2026-10-20T09:00:00+08:00',
  onlineUrl: null,
  isSuspended: false,
  audience: null,
}

export const emptyAnswer = searchAnswer({
  keyword: 'zzzz',
  hits: [],
  page: { pageNo: 1, pageSize: 10, total: 0, isExact: true },
  counts: { all: 0, service: 0, guide: 0, combo: 0, news: 0, qa: 0, hall: 0, department: 0 },
  related: [],
})
