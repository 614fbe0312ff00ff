import type { SecretKey } from '@portal/config/secret-key'
import { isMistypedCaseNumber } from '@portal/validation'
import { z } from 'zod'
import { projectType, serverType, specialProcedureType } from '../codes/tables.ts'
import {
  applyChannel,
  caseFinish,
  caseStatus,
  deliveryWay,
  endedStatuses,
  processNode,
} from '../codes/visitorTables.ts'
import {
  code,
  dateTime,
  json,
  optionalCode,
  optionalDateTime,
  optionalDay,
  optionalPattern,
  optionalText,
  optionalWhole,
  pattern,
  text,
  words,
} from '../fields/fields.ts'
import { maskName, maskPhone, normaliseName } from '../secret/applicant.ts'
import type { Entity, Row } from './Entity.ts'
import { inRegion, record, regionField } from './record.ts'

const step = z.strictObject({
  name: text('环节名称', 100),
  node: optionalCode('环节类别', processNode).default(null),
  departmentName: text('办理部门', 200),
  startedAt: dateTime('开始时间'),
  endedAt: optionalDateTime('结束时间').default(null),
  /** What was concluded; opinions and names of staff stay with the office. */
  conclusion: optionalText('办理结论', 500).default(null),
})

const correction = z.strictObject({
  notifiedAt: dateTime('补正告知时间'),
  reason: text('补正原因'),
  materials: words('补正材料').refine((list) => list.length > 0, '至少填一份材料'),
  deadline: optionalDay('补正期限').default(null),
  doneAt: optionalDateTime('补正完成时间').default(null),
})

const special = z.strictObject({
  type: code('种类', specialProcedureType),
  name: text('名称', 100),
  startedAt: dateTime('批准时间'),
  days: optionalWhole('期限（工作日）').default(null),
  reason: optionalText('原因').default(null),
  endedAt: optionalDateTime('结束时间').default(null),
  result: optionalText('结果').default(null),
})

const delivery = z.strictObject({
  way: code('送达方式', deliveryWay),
  carrier: optionalText('快递公司', 60).default(null),
  trackingNo: optionalText('快递单号', 60).default(null),
  place: optionalText('领取地点', 200).default(null),
})

/**
 * A case and how far it came. The file holds the applicant's name and phone; stored are a keyed digest of the name and masked
 * forms of both. There is no column for certificate numbers: a file that has one is refused. A file that was exported here
 * has the digest and the masked forms already.
 */
export const visitorCase: Entity = {
  name: 'case',
  title: '办件',
  table: 'visitor_case',
  key: ['caseNo'],
  isPersonal: true,
  schema: z
    .strictObject({
      caseNo: pattern('申办流水号', /^[0-9A-Z-]{6,50}$/, '应为 6 到 50 位数字、大写字母或短横').refine(
        (number) => !isMistypedCaseNumber(number),
        '23 位流水号的校验位不正确（ISO 7064 MOD 11,10），请核对是否抄错',
      ),
      applicantName: optionalText('申请人名称', 100).default(null),
      applicantDigest: optionalPattern('申请人摘要', /^[0-9a-f]{64}$/, '应为导出文件中的 64 位摘要').default(null),
      applicantMasked: optionalText('申请人（脱敏）', 100).default(null),
      applicantType: code('申请人类型', serverType),
      phone: optionalText('联系手机', 20).default(null),
      phoneMasked: optionalText('联系手机（脱敏）', 20).default(null),
      taskCode: optionalPattern('实施编码', /^[0-9A-Z]{29,33}$/, '应为 29 到 33 位实施编码').default(null),
      matterName: text('事项名称'),
      projectType: code('办件类型', projectType),
      regionCode: regionField('受理区划'),
      departmentName: text('受理部门', 200),
      departmentPhone: optionalText('咨询电话', 100).default(null),
      channel: code('申报来源', applyChannel),
      appliedAt: dateTime('申请时间'),
      acceptedAt: optionalDateTime('受理时间').default(null),
      promisedOn: optionalDay('承诺办结日').default(null),
      status: code('办件状态', caseStatus),
      finishedAt: optionalDateTime('办结时间').default(null),
      finish: optionalCode('办结结果', caseFinish).default(null),
      resultName: optionalText('结果名称', 200).default(null),
      reason: optionalText('不予受理、不予许可、退件或撤销理由').default(null),
      delivery: json('送达', delivery.nullable()).default(null),
      ...record,
      steps: json('办理过程', z.array(step).min(1, '至少填一个环节')),
      corrections: json('补正', z.array(correction)).default([]),
      specials: json('特别程序', z.array(special)).default([]),
    })
    .superRefine(checkCase),
  references: [inRegion],
  parts: [
    { field: 'steps', table: 'case_step', ownerColumn: 'case_no' },
    { field: 'corrections', table: 'case_correction', ownerColumn: 'case_no' },
    { field: 'specials', table: 'case_special', ownerColumn: 'case_no' },
  ],
  sealed: { fields: ['applicantName', 'phone'], seal: sealApplicant },
  // No page is made from cases; the tag tells operators that an import changed something.
  tagsOf: () => ['cases'],
}

interface CheckedCase {
  applicantName: string | null
  applicantDigest: string | null
  applicantMasked: string | null
  status: string
  finishedAt: string | null
  reason: string | null
  appliedAt: string
  acceptedAt: string | null
  steps: readonly { startedAt: string }[]
}

/** What must fit together, so that no visitor reads a timeline that cannot be. */
function checkCase(row: CheckedCase, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (row.applicantName === null && (row.applicantDigest === null || row.applicantMasked === null))
    refuse('applicantName', '不能为空')
  const hasEnded = endedStatuses.includes(row.status)
  if (hasEnded && row.finishedAt === null) refuse('finishedAt', '该状态的办件应填办结时间')
  if (!hasEnded && row.finishedAt !== null) refuse('finishedAt', '未办结的办件不应有办结时间')
  if (['07', '11', '13', '15'].includes(row.status) && row.reason === null) refuse('reason', '该状态的办件应写明理由')
  if (['05', '09', '10', '11'].includes(row.status) && row.acceptedAt === null)
    refuse('acceptedAt', '该状态的办件应填受理时间')
  const isBefore = (one: string | null, other: string) => one !== null && Date.parse(one) < Date.parse(other)
  if (isBefore(row.acceptedAt, row.appliedAt)) refuse('acceptedAt', '不能早于申请时间')
  if (isBefore(row.finishedAt, row.acceptedAt ?? row.appliedAt)) refuse('finishedAt', '不能早于申请和受理时间')
  if (row.steps.some((entry, index) => isBefore(entry.startedAt, row.steps[index - 1]?.startedAt ?? row.appliedAt)))
    refuse('steps', '各环节应按时间先后填写，且不早于申请时间')
}

function sealApplicant(row: Row, key: SecretKey): Row {
  const { applicantName, phone, ...kept } = row
  const isPerson = row.applicantType === '1'
  return {
    ...kept,
    ...(typeof applicantName === 'string' && {
      applicantDigest: digestApplicant(key, String(row.caseNo), applicantName),
      applicantMasked: maskName(applicantName, isPerson),
    }),
    ...(typeof phone === 'string' && { phoneMasked: maskPhone(phone) }),
  }
}

/** The case number goes into the digest: the same person's cases cannot be told from a dump, not even by equal digests. */
export function digestApplicant(key: SecretKey, caseNo: string, name: string): string {
  return key.digest('applicant', caseNo, normaliseName(name))
}
