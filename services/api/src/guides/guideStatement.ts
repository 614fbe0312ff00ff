import type { ConditionDto, GuideDto, QuestionDto, RegionRefDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { guideWindowsSql, type KeyFigures, parts } from '@portal/records/guide'
import { columnName } from '@portal/records/kinds'

type Remedy = GuideDto['review']

/** What travels as it is stored, each from the column of its name; a new field of a guide is one of them. */
const storedFields = [
  'scope',
  'conditions',
  'rejectConditions',
  'onlineFlow',
  'windowFlow',
  'handlePlace',
  'rights',
  'duties',
] as const
const storedBasicFields = [
  'useContent',
  'entrustName',
  'jointDepartments',
  'inHall',
  'canSchedule',
  'canPayOnline',
  'canExpress',
  'canTerminal',
  'isPromise',
  'isTolerance',
  'visitReason',
  'limitExplain',
  'statutoryExplain',
  'promisedExplain',
  'validity',
] as const

/** What a guide's questions choose. */
export interface Situated {
  showIf: ConditionDto[]
}

export interface GuideRow extends KeyFigures {
  code: string
  matterCode: string
  useLevel: string
  localCode: string | null
  name: string
  taskType: string
  tags: string[]
  serverTypes: string[]
  matterState: string
  state: string
  successorCode: string | null
  userThemes: { code: string; label: string }[]
  corpThemes: { code: string; label: string }[]
  region: RegionRefDto
  department: {
    name: string
    orgCode: string
    creditCode: string
    type: string
    phone: string | null
    complaint: string | null
    review: Remedy
    litigation: Remedy
  }
  /** `isOwn`: its guide is another one than that of the implementation. */
  scenes: { suffix: string; name: string; promisedDays: number | null; isOwn: boolean }[]
  questions: QuestionDto[]
  situationConditions: ({ text: string } & Situated)[]
  basic: Pick<GuideDto['basic'], (typeof storedBasicFields)[number]>
  powerSource: string
  projectType: string
  handleForms: string[]
  online: GuideDto['online']
  text: Pick<GuideDto, (typeof storedFields)[number]>
  consult: string | null
  complaint: string | null
  review: Remedy
  litigation: Remedy
  version: number
  updatedAt: string
  checkedAt: string | null
  isSample: boolean
  materials: (Omit<GuideDto['materials'][number], 'type' | 'form' | 'need' | 'source' | 'exemptWay' | 'group'> &
    Record<'type' | 'form' | 'need' | 'source', string> & { exemptWay: string | null } & Situated)[]
  steps: (Pick<GuideDto['steps'][number], 'name' | 'channel' | 'departmentName' | 'standard'> & {
    days: number | null
    unit: string | null
  } & Situated)[]
  fees: (GuideDto['fees'][number] & Situated)[]
  results: (Omit<GuideDto['results'][number], 'type'> & { type: string })[]
  laws: GuideDto['laws']
  specials: (Omit<GuideDto['specials'][number], 'type' | 'timeText'> & {
    type: string
    days: number | null
    unit: string | null
  })[]
  intermediaries: GuideDto['intermediaries']
  cross: (Omit<GuideDto['cross'][number], 'scope'> & { scope: string | null })[]
  windows: (Omit<GuideDto['windows'][number], 'type'> & { type: string | null })[]
  faqs: GuideDto['faqs']
  changes: GuideDto['changes']
}

const SHOWN_CHANGES = 5

const latestChanges = `coalesce((select json_agg(json_build_object('changedAt', c.changed_at, 'sentences', c.sentences) order by c.changed_at desc)
  from (select changed_at, sentences from guide_change where guide_code = g.code order by changed_at desc, batch desc limit ${SHOWN_CHANGES}) c), '[]')`

const themes = (audience: string, column: string) =>
  `coalesce((select json_agg(json_build_object('code', t.code, 'label', t.name) order by t.code)
    from theme t where t.audience = '${audience}' and t.code = any(m.${column})), '[]')`

/** A material's id is made of its code, or else its name: an import that puts another before it leaves links to it alone. */
export const materialFields = `'id', left(md5(coalesce(p.code, p.name)), 16), 'name', p.name, 'type', p.type, 'form', p.form, 'need', p.need, 'source', p.source_kind,
       'sourceExplain', p.source_explain, 'originals', p.originals, 'copies', p.copies, 'copyExplain', p.copy_explain,
       'pageFormat', p.page_format, 'exemptWay', p.exempt_way, 'licenceTypeCode', p.licence_type_code,
       'licenceName', (select l.name from licence_type l where l.code = p.licence_type_code), 'acceptStandard', p.accept_standard,
       'lawBasis', p.law_basis, 'fillExplain', p.fill_explain, 'blankForms', p.blank_forms, 'samples', p.samples,
       'sampleNote', p.sample_note, 'remark', p.remark, 'showIf', p.show_if`

const stored = (fields: readonly string[]) =>
  `json_build_object(${fields.map((field) => `'${field}', g.${columnName(field)}`).join(', ')})`

/** A page of this portal is opened in the region of the guide. */
const scheduleAddress = `case when g.schedule_url ~ '^/[^?]*$' then g.schedule_url || '?region=' || i.region_code else g.schedule_url end`

/** Everything of one guide in one round trip. Parameters: implementation code, suffix of the handle item or null. */
export const selectGuide = statement<GuideRow>(
  'guide',
  `select i.code, i.matter_code as "matterCode", i.use_level as "useLevel", i.local_code as "localCode",
    m.name, m.task_type as "taskType", m.tags, m.server_types as "serverTypes", m.state as "matterState", i.state,
    m.successor_code as "successorCode", ${themes('personal', 'user_themes')} as "userThemes", ${themes('legal', 'corp_themes')} as "corpThemes",
    json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region,
    json_build_object('name', o.name, 'orgCode', o.org_code, 'creditCode', o.credit_code, 'type', o.type, 'phone', o.phone,
      'complaint', o.complaint, 'review', o.review, 'litigation', o.litigation) as department,
    coalesce((select json_agg(json_build_object('suffix', h.suffix, 'name', h.scene_name, 'promisedDays', h.promised_days,
      'isOwn', coalesce(h.guide_code, i.guide_code) <> i.guide_code) order by h.suffix)
      from handle_item h where h.matter_code = i.matter_code and h.implementation_code in ('', i.code)), '[]') as scenes,
    ${stored(storedBasicFields)} as basic,
    g.power_source as "powerSource", g.project_type as "projectType", g.handle_forms as "handleForms",
    json_build_object('isOnline', coalesce(scene.is_online, g.is_online), 'url', coalesce(i.online_url, g.online_url), 'mobileUrl', g.mobile_url,
      'scheduleUrl', ${scheduleAddress}) as online,
    ${stored(storedFields)} as text,
    ${latestChanges} as changes, g.questions, g.situation_conditions as "situationConditions", g.consult, g.complaint, g.review, g.litigation, g.version, to_json(greatest(g.updated_at, i.updated_at)) #>> '{}' as "updatedAt",
    to_json(g.checked_at) #>> '{}' as "checkedAt", g.is_sample as "isSample",
    g.statutory_days as "statutoryDays", g.statutory_unit as "statutoryUnit", g.promised_days as "promisedDays",
    g.promised_unit as "promisedUnit", g.max_visits as "maxVisits", g.fee_text as "feeText", g.online_level as "onlineLevel",
    ${parts('guide_material', materialFields)} as materials,
    ${parts('guide_step', `'name', p.name, 'channel', p.channel, 'departmentName', p.department_name, 'days', p.days, 'unit', p.unit, 'standard', p.standard, 'showIf', p.show_if`)} as steps,
    ${parts('guide_fee', `'name', p.name, 'standard', p.standard, 'lawBasis', p.law_basis, 'canReduce', p.can_reduce, 'reduceExplain', p.reduce_explain, 'payee', p.payee, 'payWay', p.pay_way, 'showIf', p.show_if`)} as fees,
    ${parts('guide_result', `'name', p.name, 'type', p.type, 'deliver', p.deliver, 'validity', p.validity, 'samples', p.samples, 'sampleNote', p.sample_note`)} as results,
    ${parts('guide_law', `'lawName', p.law_name, 'docNo', p.doc_no, 'article', p.article, 'issuer', p.issuer, 'effective', p.effective, 'isRevised', p.status is not distinct from 'revised', 'textDate', p.text_date, 'content', p.content`)} as laws,
    ${parts('guide_special', `'type', p.type, 'name', p.name, 'days', p.days, 'unit', p.unit, 'lawBasis', p.law_basis, 'explain', p.explain`)} as specials,
    ${parts('guide_intermediary', `'name', p.name, 'lawBasis', p.law_basis, 'timeText', p.time_text, 'feeText', p.fee_text, 'orgKind', p.org_kind`)} as intermediaries,
    ${parts('guide_cross', `'crossType', p.cross_type, 'areas', p.areas, 'way', p.way, 'scope', p.scope`)} as cross,
    ${guideWindowsSql} as windows,
    ${parts('guide_faq', `'question', p.question, 'answer', p.answer`)} as faqs
  from implementation i
  join shown_matter m on m.code = i.matter_code
  join region r on r.code = i.region_code
  join organisation o on o.credit_code = i.credit_code
  left join handle_item scene on scene.matter_code = i.matter_code and scene.suffix = $2 and scene.implementation_code in ('', i.code)
  join guide g on g.code = coalesce(scene.guide_code, i.guide_code)
  where i.code = $1 and ($2::text is null or scene.suffix is not null)
  limit 1`,
)
