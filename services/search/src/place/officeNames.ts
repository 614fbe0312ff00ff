import type { RegionNames } from '../query/SearchedContent.ts'
import { nameKey } from '../words/normalise.ts'

/** What people call a department or a hall, and the names that it may have without its region. */
const offices: readonly (readonly [said: string, names: string])[] = [
  [
    '派出所 公安派出所 警察局 警局 公安局 户籍科 户籍室 户政大厅 户政中心',
    '公安局 公安政务综合服务大厅（户政、出入境、交通管理）',
  ],
  ['车管所 车辆管理所 交警队 交警大队 交警支队 交管所', '公安局交通警察大队 公安局交通警察支队'],
  ['出入境 出入境大厅 出入境办证大厅 出入境管理局', '公安局出入境管理大队 公安局出入境管理支队'],
  ['社保局 社保所 社保中心 社保大厅 社保办事处', '社会保险基金管理局 人力资源和社会保障局 人力资源和社会保障服务大厅'],
  ['人社局 人社大厅 劳动局 人力资源局', '人力资源和社会保障局 人力资源和社会保障服务大厅'],
  ['税务局 税局 税务所 税务大厅 办税厅 办税大厅 办税服务厅 税务局办税大厅 国税局 地税局', '税务局 办税服务厅'],
  [
    '行政服务中心 行政服务大厅 政务中心 政务大厅 政务服务中心 政务服务大厅 办事大厅 办证大厅 办证中心 市民服务中心 市民中心 政府大厅',
    '政务服务中心',
  ],
  ['医保局 医保中心 医保大厅', '医疗保障局 医疗保障服务大厅'],
  ['公积金中心 公积金管理中心 公积金大厅', '住房公积金管理中心 住房公积金管理部 住房公积金服务大厅'],
  [
    '不动产中心 不动产登记中心 不动产登记大厅 不动产大厅 房产局 国土局',
    '不动产登记中心 自然资源和不动产登记服务大厅 自然资源局',
  ],
  ['房管局 住建局', '住房和城乡建设局'],
  ['工商局 工商所 市监局 市场监管局', '市场监督管理局'],
  ['民政局 民政大厅 婚姻登记处 结婚登记处', '民政局 民政服务大厅（婚姻登记处）'],
  ['城管 城管局', '城市管理和综合执法局'],
  ['交通局 交委 运管所', '交通运输局'],
  ['妇联', '妇女联合会'],
  ['工会', '总工会'],
  ['消防局 消防队 消防大队 消防支队', '消防救援大队 消防救援支队'],
  ['文旅局 文化局 旅游局 文广旅体局', '文化广电旅游体育局 文化广电旅游局'],
  ['发改局 发改委', '发展和改革局 发展和改革委员会'],
  ['工信局 经信局', '工业和信息化局'],
  ['农业局', '农业农村局'],
  ['退役军人局', '退役军人事务局'],
  ['应急局 安监局', '应急管理局'],
  ['武装部 征兵办', '人民武装部 征兵办公室'],
  ['疾控中心 疾控', '疾病预防控制局'],
  ['烟草局', '烟草专卖局'],
  ['司法局 司法所', '司法局'],
  ['卫健局 卫健委 卫生局', '卫生健康局 卫生健康委员会'],
  ['环保局', '生态环境局'],
  ['残联', '残疾人联合会'],
]

const namesBySaid: ReadonlyMap<string, readonly string[]> = new Map(
  offices.flatMap(([said, names]) => said.split(' ').map((word) => [word, names.split(' ')] as const)),
)

/** What is called so is named in full with its region before it: 水务局, 图书馆. */
const office = /[局委厅会馆]$|(?:中心|大队|支队|委员会|办公室)$/

/** 北京路派出所: which of them is not known here, but who is in charge of them is. */
const street = /^.{1,6}(?:路|街|巷|大道|村|社区|小区|花园)(?=.{3})/

/** Bodies of the tax administration bear its name before that of their region. */
const prefixes = ['', '国家税务总局']

/**
 * The names, as keys, of what somebody is looking for who names an office (车管所, 社保局) and nothing else: with the region that
 * is searched and those above it, and short. Empty for everything else.
 */
export function officeNames(subject: string, chain: readonly string[], regions: RegionNames): string[] {
  const said = nameKey(subject).replace(/^去|在哪$/g, '')
  const names = namesBySaid.get(said) ?? namesBySaid.get(said.replace(street, '')) ?? (office.test(said) ? [said] : [])
  const path = chain.slice(0, -1).flatMap((code) => regions.find(code)?.name ?? [])
  // 始兴县民政局, but 广州市天河区民政局.
  const places = path.flatMap((name, at) => [name, `${path[at + 1] ?? ''}${name}`])
  return [
    ...new Set([
      ...names,
      ...places.flatMap((place) => names.flatMap((name) => prefixes.map((before) => before + place + name))),
    ]),
  ].map(nameKey)
}
