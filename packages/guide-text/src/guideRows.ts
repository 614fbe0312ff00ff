import { formatDay, formatLabels } from '@portal/format'
import type { GuideContent, TextRow } from './TextRow.ts'

/** Every statement of a guide by its section, in the order of the national guide. A new one needs a row here and nowhere else. */
export const guideRows = {
  identity: {
    name: { term: '事项名称', text: ({ name }) => name, isLong: true, isInHead: true },
    sceneName: { term: '业务办理项', text: ({ sceneName }) => sceneName, isInHead: true },
    taskType: { term: '事项类型', text: ({ basic }) => basic.taskType.label },
    themes: { term: '主题分类', text: ({ basic }) => formatLabels(themesOf(basic)) },
    department: { term: '实施主体', text: ({ department }) => department.name },
    departmentType: { term: '实施主体性质', text: ({ department }) => department.type.label },
    region: { term: '适用地区', text: ({ region }) => region.name, isInHead: true },
    useLevel: { term: '行使层级', text: ({ basic }) => basic.useLevel.label },
    powerSource: { term: '权力来源', text: ({ basic }) => basic.powerSource.label },
    projectType: { term: '办件类型', text: ({ basic }) => basic.projectType.label },
    entrustName: { term: '委托部门', text: ({ basic }) => basic.entrustName },
    jointDepartments: { term: '联办机构', text: ({ basic }) => basic.jointDepartments },
    state: { term: '事项状态', text: ({ state }) => state.label, isInHead: true },
    version: { term: '版本', text: ({ version }) => `第 ${version} 版` },
    updatedAt: { term: '更新时间', text: ({ updatedAt }) => formatDay(updatedAt), isInHead: true },
    checkedAt: { term: '最近核对', text: ({ checkedAt }) => checkedAt && formatDay(checkedAt), isInHead: true },
    useContent: { term: '行使内容', text: ({ basic }) => basic.useContent, isLong: true },
  },
  approval: {
    statutory: { term: '法定办结时限', text: ({ facts }) => facts.statutoryText, isInHead: true },
    statutoryExplain: { term: '法定时限说明', text: ({ basic }) => basic.statutoryExplain, isLong: true },
    promised: { term: '承诺办结时限', text: ({ facts }) => facts.promisedText, isInHead: true },
    promisedExplain: { term: '承诺时限说明', text: ({ basic }) => basic.promisedExplain, isLong: true },
    visits: {
      term: '到现场次数',
      // Said beside the figure, which the way by the window would belie.
      text: ({ facts: { visitsText }, online }) =>
        isWithoutEntry(online) && visitsText.startsWith('0') ? `${visitsText}（网上办的）` : visitsText,
      isInHead: true,
    },
    onlineDepth: {
      term: '网办深度',
      // What follows the comma is of use to those alone who have an entry.
      text: ({ facts: { onlineDepthText }, online }) =>
        isWithoutEntry(online) ? `${onlineDepthText.split('，')[0]}（本网没有入口）` : onlineDepthText,
      isInHead: true,
    },
    handleForms: { term: '办理形式', text: ({ basic }) => formatLabels(basic.handleForms) },
    inHall: { term: '进驻大厅', text: ({ basic }) => (basic.inHall ? '已进驻' : '未进驻') },
    // Of what is not registered nobody knows that there is no such way.
    possible: { term: '支持', text: ({ basic }) => listWays(basic) },
    visitReason: { term: '到场原因', text: ({ basic }) => basic.visitReason, isLong: true },
  },
  codes: {
    catalogCode: { term: '基本编码', text: ({ catalogCode }) => catalogCode },
    taskCode: { term: '实施编码', text: ({ taskCode }) => taskCode },
    handleItemCode: { term: '业务办理项编码', text: ({ handleItemCode }) => handleItemCode },
    localTaskCode: { term: '地方实施编码', text: ({ localTaskCode }) => localTaskCode },
  },
  others: {
    limitExplain: { term: '数量限制', text: ({ basic }) => basic.limitExplain },
    validity: { term: '有效期限', text: ({ basic }) => basic.validity },
  },
  acceptance: {
    scope: { term: '受理范围', text: ({ scope }) => scope, isLong: true },
    serverTypes: { term: '服务对象', text: ({ basic }) => formatLabels(basic.serverTypes) },
  },
  flow: {
    onlineFlow: { term: '网上办理', text: ({ onlineFlow }) => onlineFlow },
    windowFlow: { term: '窗口办理', text: ({ windowFlow }) => windowFlow },
  },
  place: {
    handlePlace: { term: '办理地点', text: ({ handlePlace }) => handlePlace, isLong: true },
  },
  consult: {
    consult: { term: '咨询方式', text: ({ consult }) => consult },
    complaint: { term: '监督投诉', text: ({ complaint }) => complaint },
  },
  rights: {
    rights: { term: '申请人权利', text: ({ rights }) => rights },
    duties: { term: '申请人义务', text: ({ duties }) => duties },
  },
  remedies: {
    review: { term: '行政复议', text: ({ review }) => formatBody(review), isLong: true },
    litigation: { term: '行政诉讼', text: ({ litigation }) => formatBody(litigation), isLong: true },
  },
} as const satisfies Record<string, Record<string, TextRow>>

/** Persons and organisations have themes of one name. */
function themesOf({ userThemes, corpThemes }: GuideContent['basic']) {
  return [...new Map([...userThemes, ...corpThemes].map((theme) => [theme.label, theme])).values()]
}

/** Registered as online, and the portal has no entry. */
function isWithoutEntry({ isOnline, url, mobileUrl }: GuideContent['online']): boolean {
  return isOnline && (url ?? mobileUrl) === null
}

const ways = {
  canSchedule: '预约办理',
  canPayOnline: '网上支付',
  canExpress: '物流快递',
  canTerminal: '自助终端',
  isPromise: '告知承诺',
  isTolerance: '容缺受理',
} as const satisfies Partial<Record<keyof GuideContent['basic'], string>>

/** The ways of handling that are registered. */
function listWays(basic: GuideContent['basic']): string {
  const keys = Object.keys(ways) as (keyof typeof ways)[]
  return keys.flatMap((key) => (basic[key] ? [ways[key]] : [])).join('、')
}

function formatBody(body: GuideContent['review']): string | undefined {
  return body ? [body.name, body.address, body.phone, body.url].filter(Boolean).join('，') : undefined
}
