/** What happens when a record does not pass a check: the import is refused, it is said, or nothing. */
export const checkLevels = ['error', 'warning', 'off'] as const
export type CheckLevel = (typeof checkLevels)[number]

/** A rule between the fields of a record and what belongs to it, judged when everything of an import is in the database. */
export interface Check {
  /** As it stands in `_checks.json` and in reports. */
  name: string
  title: string
  level: CheckLevel
  /** The field a person would change. */
  field: string
  /** SQL: true for a record at fault. */
  isFault: string
  /** SQL: what to show of it. */
  value?: string
  reason: string
  fix: string
}

/** Numbers of at least seven digits; the hotline 12345 may take both questions and complaints. */
const phonesOf = (text: string) =>
  `(select array_agg(regexp_replace(found[1], '\\D', '', 'g')) from regexp_matches(${text}, '\\d[\\d-]{5,}\\d', 'g') as found
    where found[1] !~ '12345$')`
const lacksAreaCode = (text: string) => `${text} ~ '(^|[^\\d-])[2-8]\\d{6,7}([^\\d-]|$)'`
const oneNumber = (consult: string, complaint: string) =>
  `${phonesOf(consult)} && ${phonesOf(complaint)} or ${lacksAreaCode(consult)} or ${lacksAreaCode(complaint)}`

const someFee = 'exists (select 1 from guide_fee as fee where fee.guide_code = guide.code'
const someResult = 'exists (select 1 from guide_result as result where result.guide_code = guide.code'

/**
 * Checks of a guide with its matter and its parts. They follow the rules by which provinces examine 实施清单. Where a page would
 * contradict itself the import is refused, the rest is said; `_checks.json` decides otherwise.
 * That visits to a counter need a reason is no check but a rule of the guide itself, and always holds.
 */
export const guideChecks: readonly Check[] = [
  {
    name: 'immediate-time',
    title: '即办件时限',
    level: 'error',
    field: 'promisedDays',
    isFault: `(matter.tags @> '{即办}' or guide.is_auto_approve) and guide.project_type <> '1' or guide.project_type = '1' and guide.promised_days > 1`,
    value: `guide.promised_days::text`,
    reason: '标明即办的，办件类型应为即办件，承诺时限应为 0 或 1',
    fix: '改正办件类型、承诺时限，或者去掉“即办”标签、“秒批”标志',
  },
  {
    name: 'certificate-result',
    title: '出证办结',
    level: 'warning',
    field: 'results',
    isFault: `${someResult} and result.name ~ '证$' and result.name !~ '(公|认|验|签|见|论|保|凭)证$' and result.type <> '10')`,
    reason: '结果名称以“证”结尾，结果类型应为证照',
    fix: '把结果类型改为 10 证照，或者改正结果名称',
  },
  {
    name: 'post-without-visit',
    title: '零跑动的送达',
    level: 'warning',
    field: 'canExpress',
    isFault: 'guide.max_visits = 0 and not guide.is_online and not guide.can_express and guide.handle_place is null',
    reason: '不用到现场、又不能网办的，应支持邮寄，或者写明怎样办',
    fix: '改正到现场次数、是否网办，或者支持物流快递；上门、电话办理的，填写“办理地点”',
  },
  {
    name: 'whole-online-visits',
    title: 'Ⅳ级网办的跑动次数',
    level: 'error',
    field: 'maxVisits',
    isFault: `guide.online_level = 'IV' and guide.max_visits > 0`,
    value: 'guide.max_visits::text',
    reason: '网办等级为Ⅳ级（全程网办）的，到现场次数应为 0',
    fix: '改正网办等级或者到现场次数',
  },
  {
    name: 'fee-details',
    title: '收费要素',
    level: 'warning',
    field: 'fees',
    isFault: `guide.is_fee and (not ${someFee}) or ${someFee} and fee.pay_way is null))`,
    reason: '收费的，应有收费项目、标准、依据和收费方式',
    fix: '补齐收费信息',
  },
  {
    name: 'free-payment',
    title: '不收费的缴费',
    level: 'error',
    field: 'canPayOnline',
    isFault: `not guide.is_fee and (guide.can_pay_online or ${someFee}))`,
    reason: '不收费的，不应支持网上支付，也不应有收费项目',
    fix: '改正是否收费、是否支持网上支付，或者删除收费项目',
  },
  {
    name: 'consult-phone',
    title: '咨询与监督电话',
    level: 'warning',
    field: 'complaint',
    isFault: oneNumber('guide.consult', 'guide.complaint'),
    value: 'guide.complaint',
    reason: '咨询电话与监督投诉电话应不相同，并且带区号',
    fix: '改正咨询方式或者监督投诉方式',
  },
  {
    name: 'theme-audience',
    title: '服务对象与主题',
    level: 'warning',
    field: 'matterCode',
    isFault: `(matter.user_themes <> '{}') <> ('1' = any (matter.server_types)) or (matter.corp_themes <> '{}') <> (matter.server_types && '{2,3,4,5,6,9}')`,
    value: `array_to_string(matter.server_types, '、')`,
    reason: '服务对象有自然人的应有自然人主题分类，有法人和其他组织的应有法人主题分类，没有的不应有',
    fix: '改正基本目录事项的服务对象或者主题分类',
  },
  {
    name: 'permit-faq',
    title: '许可的常见问题',
    level: 'warning',
    field: 'faqs',
    isFault: `matter.task_type = '01' and not exists (select 1 from guide_faq as faq where faq.guide_code = guide.code)
      and not exists (select 1 from faq where faq.matter_code = matter.code and faq.state = '1')`,
    reason: '行政许可应至少有 1 条常见问题',
    fix: '补充常见问题',
  },
  {
    name: 'flow-steps',
    title: '办理流程环节',
    level: 'warning',
    field: 'steps',
    isFault: `(select count(distinct step.node) from guide_step as step where step.guide_code = guide.code and step.node in ('2', '3', '4', '5', '6')) < 5`,
    reason: '办理流程应有受理、审核、审批、办结、送达五个环节',
    fix: '补齐办理流程',
  },
  {
    name: 'result-sample',
    title: '结果样本',
    level: 'warning',
    field: 'results',
    isFault: `${someResult} and result.type <> '00' and result.samples = '[]' and result.sample_note is null)`,
    reason: '审批结果应有样本，没有样本文件的应有样本说明',
    fix: '补充结果样本或者样本说明',
  },
]

/** Of a body, whose numbers are shown where a guide has none of its own. */
export const organisationChecks: readonly Check[] = [
  {
    name: 'consult-phone',
    title: '咨询与监督电话',
    level: 'warning',
    field: 'complaint',
    isFault: oneNumber('organisation.phone', 'organisation.complaint'),
    value: 'organisation.complaint',
    reason: '咨询电话与监督投诉电话应不相同，并且带区号',
    fix: '改正电话或者监督投诉方式',
  },
]
