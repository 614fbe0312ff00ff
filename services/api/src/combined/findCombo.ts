import type { ComboDto, ConditionDto, QuestionDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'
import type { MemberRow } from './buildMember.ts'
import type { MaterialRule } from './combineMembers.ts'
import { type ComboSummaryRow, comboSummaryColumns } from './findCombos.ts'
import type { MaterialFacts } from './mergeMaterials.ts'

export interface ComboRow
  extends ComboSummaryRow,
    Pick<
      ComboDto,
      | 'aliases'
      | 'supportDepartments'
      | 'conditions'
      | 'onlineFlow'
      | 'windowFlow'
      | 'delivery'
      | 'isFee'
      | 'isIntermediary'
      | 'intermediaryText'
      | 'online'
      | 'operationGuide'
      | 'attachments'
      | 'faqs'
      | 'version'
      | 'successor'
      | 'updatedAt'
      | 'checkedAt'
      | 'isSample'
    > {
  serverTypes: string[]
  handleForms: string[]
  feeText: string | null
  consult: string | null
  complaint: string | null
  reductions: { kind: string; before: number; after: number; unit: string }[]
  questions: QuestionDto[]
  materialRules: MaterialRule[]
  members: (MemberRow & { leftOutReason: string | null })[]
  materials: (MaterialFacts & { members: string[]; showIf: ConditionDto[] })[]
}

const selectCombo = statement<ComboRow>(
  'combo',
  `select ${comboSummaryColumns}, c.aliases, c.support_departments as "supportDepartments", c.server_types as "serverTypes",
     c.handle_forms as "handleForms", c.conditions, c.online_flow as "onlineFlow", c.window_flow as "windowFlow", c.delivery,
     c.is_fee as "isFee", c.fee_text as "feeText", c.is_intermediary as "isIntermediary", c.intermediary_text as "intermediaryText",
     c.reductions, json_build_object('url', c.online_url, 'mobileUrl', c.mobile_url, 'terminalUrl', c.terminal_url) as online,
     c.consult, c.complaint, c.operation_guide as "operationGuide", c.attachments, c.questions, c.material_rules as "materialRules",
     c.version, to_json(c.updated_at) #>> '{}' as "updatedAt", to_json(c.checked_at) #>> '{}' as "checkedAt", c.is_sample as "isSample",
     (select json_build_object('code', s.code, 'name', s.name) from combined_matter s where s.code = c.successor_code) as successor,
     coalesce((select json_agg(json_build_object('name', p.name, 'matterCode', p.matter_code, 'situation', p.situation,
       'departmentName', p.department_name, 'days', p.days, 'unit', p.unit, 'resultName', p.result_name, 'showIf', p.show_if,
       'leftOutReason', p.left_out_reason) order by p.position) from shown_combined_member p where p.combined_code = c.code), '[]') as members,
     coalesce((select json_agg(json_build_object('name', p.name, 'type', p.type, 'form', p.form, 'need', p.need,
       'source', p.source_kind, 'originals', p.originals, 'copies', p.copies, 'pageFormat', p.page_format,
       'exemptWay', nullif(p.exempt_way, '0'), 'fillExplain', p.fill_explain, 'blankForms', p.blank_forms, 'samples', p.samples,
       'remark', p.remark, 'members', p.members, 'showIf', p.show_if) order by p.position)
       from combined_material p where p.combined_code = c.code), '[]') as materials,
     coalesce((select json_agg(json_build_object('question', p.question, 'answer', p.answer) order by p.position)
       from combined_faq p where p.combined_code = c.code), '[]') as faqs
   from combined_matter c join region r on r.code = c.region_code where c.code = $1`,
)

export async function findCombo(pool: pg.Pool, code: string): Promise<ComboRow | undefined> {
  const [row] = await selectCombo(pool, [code])
  return row
}
