import { interactionLimits } from '@portal/contracts/forms'
import { findPersonalNumber } from '@portal/validation'
import { z } from 'zod'
import { interactionEntry, interactionKind, interactionStatus, satisfaction } from '../codes/visitorTables.ts'
import {
  code,
  dateTime,
  flag,
  json,
  optionalCode,
  optionalDateTime,
  optionalPattern,
  optionalText,
  pattern,
  text,
} from '../fields/fields.ts'
import type { EncryptedFields, Entity } from './Entity.ts'
import {
  findMatterByName,
  inRegion,
  optionalAddress,
  optionalMatterField,
  record,
  regionField,
  shortCode,
} from './record.ts'

const status = code('状态', interactionStatus)
const reply = optionalText('答复', 8000).default(null)
const repliedAt = optionalDateTime('答复时间').default(null)

/** Text that everybody reads. What personal data an editor overlooked is refused by its shape. */
function published<Schema extends z.ZodType>(schema: Schema) {
  return schema.refine(
    (value) => typeof value !== 'string' || findPersonalNumber(value) === undefined,
    '含有手机号码、证件号码或银行卡号，公开前应删去或改为 138****1234 的形式',
  )
}

/** A letter and its answer as they are published after review. */
export const interaction: Entity = {
  name: 'interaction',
  title: '公开互动',
  table: 'interaction',
  key: ['no'],
  schema: z
    .strictObject({
      no: shortCode('编号'),
      entry: code('栏目', interactionEntry).default('mail'),
      kind: code('类别', interactionKind),
      title: published(text('标题', 100)),
      content: published(text('内容', 4000)),
      regionCode: regionField('区划'),
      creditCode: optionalPattern('办理部门编码', /^.{18}$/, '应为 18 位统一社会信用代码').default(null),
      departmentName: text('办理部门', 200),
      matterCode: optionalMatterField('相关事项').default(null),
      submittedAt: dateTime('来信时间'),
      status,
      reply: published(reply),
      repliedAt,
      satisfaction: optionalCode('满意度', satisfaction).default(null),
      ...record,
    })
    .superRefine(checkReply),
  references: [
    inRegion,
    { field: 'creditCode', table: 'organisation', column: 'credit_code', title: '实施主体' },
    { ...findMatterByName, field: 'matterCode' },
  ],
  parts: [],
  tagsOf: () => ['interactions'],
}

export const liveSession: Entity = {
  name: 'live_session',
  title: '直播互动',
  table: 'live_session',
  key: ['id'],
  schema: z
    .strictObject({
      id: shortCode('编号'),
      title: text('主题', 100),
      regionCode: regionField('区划'),
      departmentName: text('主办部门', 200),
      guest: optionalText('嘉宾', 200).default(null),
      startsAt: dateTime('开始时间'),
      endsAt: dateTime('结束时间'),
      summary: text('简介', 1000),
      url: optionalAddress('直播地址'),
      highlights: json(
        '问答实录',
        z.array(z.strictObject({ question: published(text('提问', 500)), answer: published(text('回答', 4000)) })),
      ).default([]),
      ...record,
    })
    .refine((row) => Date.parse(row.endsAt) > Date.parse(row.startsAt), { path: ['endsAt'], error: '应晚于开始时间' }),
  references: [inRegion],
  parts: [],
  tagsOf: () => ['interactions'],
}

const files = {
  list: 'attachments',
  field: 'bytes',
  maxCount: interactionLimits.attachments,
  maxLetters: 2 + 2 * interactionLimits.attachmentBytes,
}

const attachment = z.strictObject({
  name: text('文件名', 120),
  mediaType: pattern('类型', /^(application\/pdf|image\/(png|jpeg))$/, '应为 PDF、PNG 或 JPG 文件'),
  /** As PostgreSQL writes bytes. */
  bytes: pattern('内容', /^\\x(?:[0-9a-f]{2})+$/, '应为十六进制数据').refine(
    (bytes) => bytes.length <= files.maxLetters,
    `文件超过 ${interactionLimits.attachmentBytes / 1024 ** 2} MB`,
  ),
})

/** The code's digest says who may ask how the letter fares: it must not be put beside another letter. */
export const encryptedLetter = {
  texts: ['title', 'content', 'contactName', 'contact'],
  boundTo: ['no', 'codeDigest'],
} as const satisfies EncryptedFields

export const encryptedAttachment = {
  texts: ['name'],
  bytes: 'bytes',
  boundTo: ['submissionNo', 'position'],
} as const satisfies EncryptedFields

/** Letters as they came in, for the offices that answer them. */
export const interactionSubmission: Entity = {
  name: 'interaction_submission',
  title: '互动来信',
  table: 'interaction_submission',
  key: ['no'],
  isPersonal: true,
  schema: z.strictObject({
    no: shortCode('编号'),
    clientToken: pattern('表单标识', /^[0-9a-f-]{36}$/, '应为 UUID'),
    codeDigest: pattern('查询码摘要', /^[0-9a-f]{64}$/, '应为 64 位摘要'),
    entry: code('栏目', interactionEntry),
    kind: code('类别', interactionKind),
    title: text('标题', 50),
    content: text('内容', 1000),
    contactName: text('联系人', 30),
    contact: text('联系方式', 100),
    isPublic: flag('同意公开'),
    regionCode: regionField('区划'),
    orgCode: optionalText('办理部门组织机构代码', 9).default(null),
    matterCode: optionalMatterField('相关事项').default(null),
    submittedAt: dateTime('来信时间'),
    attachments: json('附件', z.array(attachment).max(files.maxCount, `最多 ${files.maxCount} 个附件`)).default([]),
  }),
  references: [],
  parts: [
    {
      field: 'attachments',
      table: 'interaction_attachment',
      ownerColumn: 'submission_no',
      encrypted: encryptedAttachment,
    },
  ],
  encrypted: encryptedLetter,
  files,
  tagsOf: () => ['submissions'],
}

/** What the writer of a letter reads with the query code; it is not published. */
export const interactionReply: Entity = {
  name: 'interaction_reply',
  title: '来信办理',
  table: 'interaction_reply',
  key: ['no'],
  isPersonal: true,
  schema: z
    .strictObject({
      no: shortCode('编号'),
      status,
      departmentName: optionalText('办理部门', 200).default(null),
      reply,
      repliedAt,
      updatedAt: dateTime('更新时间'),
    })
    .superRefine(checkReply),
  references: [{ field: 'no', table: 'interaction_submission', column: 'no', title: '互动来信' }],
  parts: [],
  tagsOf: () => ['submissions'],
}

function checkReply(
  row: { status: string; reply: string | null; repliedAt: string | null; submittedAt?: string },
  context: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const isReplied = row.status === 'replied'
  if (isReplied && row.reply === null) refuse('reply', '已答复的来信应填答复')
  if (!isReplied && row.reply !== null) refuse('status', '已有答复，状态应为“已答复”')
  if ((row.reply === null) !== (row.repliedAt === null)) refuse('repliedAt', '答复和答复时间应同时填写')
  if (row.repliedAt && row.submittedAt && Date.parse(row.repliedAt) < Date.parse(row.submittedAt))
    refuse('repliedAt', '不能早于来信时间')
}
