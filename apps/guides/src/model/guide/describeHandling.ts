import { href } from '@portal/area'
import type { GuideDto, WindowDto } from '@portal/contracts'
import * as hallRoutes from '@portal/halls/routes'
import type { Block, Fact } from '../GuideView.ts'
import { linkPhones } from './linkPhones.ts'
import { NONE, orNone, sayLabels, sayLines } from './words.ts'

/** 受理标准: for whom, on which conditions, and when it is refused. */
export function describeAcceptance({ basic, ...guide }: GuideDto): Block[] {
  return [
    {
      kind: 'statements',
      columns: 2,
      statements: [
        { term: '服务对象', fact: sayLabels(basic.serverTypes) },
        { term: '主题分类', fact: sayLabels([...basic.userThemes, ...basic.corpThemes]) },
        { term: '受理范围', fact: orNone(guide.scope), isLong: true },
      ],
    },
    { kind: 'conditions', title: '受理条件', items: guide.conditions },
    { kind: 'conditions', title: '不予受理的情形', items: guide.rejectConditions },
  ]
}

const channelLabels = { online: '网上', window: '窗口', both: '网上或窗口' } as const

export function describeFlow({ steps, online, ...guide }: GuideDto): Block[] {
  const table: Block = {
    kind: 'records',
    title: '办理环节',
    modern: 'timeline',
    columns: [
      { title: '环节', width: 'short' },
      { title: '办理方式', width: 'short' },
      { title: '办理部门', width: 'medium' },
      { title: '时限', width: 'short' },
      { title: '办理要求' },
    ],
    rows: steps.map((step) => [
      step.name,
      channelLabels[step.channel],
      orNone(step.departmentName),
      orNone(step.timeText),
      orNone(step.standard),
    ]),
  }
  const onlineFlow = guide.onlineFlow || online.isOnline ? sayLines(guide.onlineFlow) : '不涉及（暂不能网上办理）'
  return [
    ...(steps.length > 0 ? [table] : []),
    {
      kind: 'statements',
      statements: [
        { term: '网上办理', fact: onlineFlow },
        { term: '窗口办理', fact: sayLines(guide.windowFlow) },
      ],
    },
  ]
}

export function describeWindows({ windows }: GuideDto): Block[] {
  if (windows.length === 0) return [{ kind: 'text', text: NONE }]
  return [
    {
      kind: 'records',
      title: '办理窗口',
      modern: 'cards',
      isWide: true,
      columns: [
        { title: '窗口名称' },
        { title: '办公地址' },
        { title: '办公时间' },
        { title: '联系电话', width: 'short' },
        { title: '交通指引' },
        { title: '无障碍设施' },
      ],
      rows: windows.map((window) => [
        window.type ? `${window.name}（${window.type.label}）` : window.name,
        sayPlace(window),
        window.officeTime,
        linkPhones(window.phone),
        orNone(window.traffic),
        orNone(window.accessible),
      ]),
    },
  ]
}

/** Address scheme of the Amap web map (lbs.amap.com/api/uri-api); it needs no key and opens the app on a phone. */
function sayPlace({ name, address, longitude, latitude }: WindowDto): Fact {
  const mapHref =
    longitude === null || latitude === null
      ? `https://uri.amap.com/search?${new URLSearchParams({ keyword: address })}`
      : // CGCS2000 equals WGS 84 at the scale of a map.
        `https://uri.amap.com/marker?${new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84' })}`
  return { parts: [`${address} `, { text: '查看地图', href: mapHref }] }
}

export function describeFees({ facts, fees }: GuideDto): Block[] {
  const summary: Block = { kind: 'text', text: facts.feeText }
  if (fees.length === 0) return [summary]
  return [
    summary,
    {
      kind: 'records',
      title: '收费项目',
      modern: 'cards',
      isWide: true,
      columns: [
        { title: '收费项目' },
        { title: '收费标准' },
        { title: '收费依据' },
        { title: '减免' },
        { title: '收款单位' },
        { title: '支付方式' },
      ],
      rows: fees.map((fee) => [
        fee.name,
        fee.standard,
        fee.lawBasis,
        fee.canReduce ? (fee.reduceExplain ?? '可以减免') : '不可减免',
        orNone(fee.payee),
        orNone(fee.payWay),
      ]),
    },
  ]
}

export function describeConsult(
  { consult, complaint }: GuideDto,
  { generation }: { generation: 'v2' | 'v3' },
): Block[] {
  const progress = { text: '查询办件进度', href: href({ page: hallRoutes.progressQuery, generation }) }
  return [
    {
      kind: 'statements',
      statements: [
        { term: '咨询方式', fact: linkPhones(consult) },
        { term: '监督投诉', fact: linkPhones(complaint) },
        { term: '办理进度', fact: { parts: [progress] } },
      ],
    },
  ]
}
