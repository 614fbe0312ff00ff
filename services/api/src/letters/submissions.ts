import { statement } from '@portal/database/pool'
import type pg from 'pg'
import type { Attachment } from '../visitors/readAttachments.ts'

export interface Receipt {
  no: string
  submittedAt: Date
}

/** Running number behind a prefix and the day, six digits or more. */
const numberSql = (prefix: string, sequence: string, time: string) =>
  `'${prefix}' || to_char(${time} at time zone 'Asia/Shanghai', 'YYYYMMDD') || (
     select lpad(n, greatest(6, length(n)), '0') from (select nextval('${sequence}')::text as n) as next)`

const spend = `spent as (
  insert into spent_challenge (id, expires_at) values ($1, $2::timestamptz) on conflict do nothing returning id)`

/**
 * One statement spends the proof and keeps the letter: either both or nothing. Of two that arrive at once with the same
 * proof the second finds it spent, and gives no row.
 */
const insertLetter = statement<Receipt>(
  'insert-letter',
  `with ${spend}, letter as (
     insert into interaction_submission (no, client_token, code_digest, entry, kind, title, content, contact_name, contact,
       is_public, region_code, org_code, matter_code, submitted_at)
     select ${numberSql('HD', 'interaction_number', '$3::timestamptz')}, $4::uuid, $5, $6, $7, $8, $9, $10, $11, $12::boolean, $13, $14, $15, $3::timestamptz
     from spent on conflict do nothing returning no, submitted_at
   ), files as (
     insert into interaction_attachment (submission_no, position, name, media_type, bytes)
     select letter.no, file.position, file.name, file.media_type, file.bytes
     from letter, unnest($16::text[], $17::text[], $18::bytea[]) with ordinality as file(name, media_type, bytes, position))
   select no, submitted_at as "submittedAt" from letter`,
)

const selectLetter = statement<Receipt & LetterFields>(
  'letter-by-token',
  `select no, submitted_at as "submittedAt", entry, kind, title, content, contact_name as "contactName", contact,
     is_public as "isPublic", region_code as "regionCode", org_code as "orgCode", matter_code as "matterCode"
   from interaction_submission where client_token = $1`,
)

const selectLetterByCode = statement<{
  no: string
  title: string
  kind: string
  submittedAt: string
  status: string | null
  department: string | null
  reply: string | null
  repliedAt: string | null
}>(
  'letter-by-code',
  `select s.no, s.title, s.kind, to_json(s.submitted_at) #>> '{}' as "submittedAt", r.status, r.department_name as department,
     r.reply, to_json(r.replied_at) #>> '{}' as "repliedAt"
   from interaction_submission s left join interaction_reply r on r.no = s.no where s.code_digest = $1`,
)

const insertFeedback = statement<Receipt>(
  'insert-feedback',
  `with ${spend}
   insert into page_feedback (no, client_token, page, kind, text, contact, submitted_at)
   select ${numberSql('JC', 'feedback_number', '$3::timestamptz')}, $4::uuid, $5, $6, $7, $8, $3::timestamptz
   from spent on conflict do nothing returning no, submitted_at as "submittedAt"`,
)

const selectFeedback = statement<Receipt & FeedbackFields>(
  'feedback-by-token',
  'select no, submitted_at as "submittedAt", page, kind, text, contact from page_feedback where client_token = $1',
)

const selectNamed = statement<{ hasOrganisation: boolean; hasMatter: boolean }>(
  'named-by-letter',
  `select exists(select 1 from organisation where org_code = $1) as "hasOrganisation",
     exists(select 1 from catalogue_matter where code = $2) as "hasMatter"`,
)

interface LetterFields {
  entry: string
  kind: string
  title: string
  content: string
  contactName: string
  contact: string
  isPublic: boolean
  regionCode: string
  orgCode: string | null
  matterCode: string | null
}

export interface Letter extends LetterFields {
  clientToken: string
  codeDigest: string
  attachments: readonly Attachment[]
}

interface SpentProof {
  ticket: { id: string; expiresAt: Date }
  now: Date
}

/** Keeps a letter and spends its proof. `undefined` when the proof was spent before. */
export async function keepLetter(
  pool: pg.Pool,
  letter: Letter,
  { ticket, now }: SpentProof,
): Promise<Receipt | undefined> {
  const { clientToken, codeDigest, entry, kind, title, content, contactName, contact, isPublic } = letter
  const { attachments, regionCode, orgCode, matterCode } = letter
  const [receipt] = await insertLetter(pool, [
    ticket.id,
    ticket.expiresAt,
    now,
    ...[clientToken, codeDigest, entry, kind, title, content, contactName, contact, isPublic],
    ...[regionCode, orgCode, matterCode],
    attachments.map((file) => file.name),
    attachments.map((file) => file.mediaType),
    attachments.map((file) => file.bytes),
  ])
  return receipt
}

export async function findLetter(pool: pg.Pool, clientToken: string) {
  return (await selectLetter(pool, [clientToken]))[0]
}

export async function findLetterByCode(pool: pg.Pool, codeDigest: string) {
  return (await selectLetterByCode(pool, [codeDigest]))[0]
}

interface FeedbackFields {
  page: string
  kind: string
  text: string
  contact: string | null
}

export interface Feedback extends FeedbackFields {
  clientToken: string
}

/** Keeps what a visitor wrote about a page. `undefined` when the proof was spent before. */
export async function keepFeedback(
  pool: pg.Pool,
  { clientToken, page, kind, text, contact }: Feedback,
  { ticket, now }: SpentProof,
): Promise<Receipt | undefined> {
  return (await insertFeedback(pool, [ticket.id, ticket.expiresAt, now, clientToken, page, kind, text, contact]))[0]
}

export async function findFeedback(pool: pg.Pool, clientToken: string) {
  return (await selectFeedback(pool, [clientToken]))[0]
}

/** Whether the body and the matter that a letter names exist. */
export async function findNamed(pool: pg.Pool, of: { orgCode: string | null; matterCode: string | null }) {
  const [found] = await selectNamed(pool, [of.orgCode, of.matterCode])
  return {
    hasOrganisation: of.orgCode === null || found?.hasOrganisation === true,
    hasMatter: of.matterCode === null || found?.hasMatter === true,
  }
}
