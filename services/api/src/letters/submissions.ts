import { encryptsLetters } from '@portal/content/encryption'
import { statement } from '@portal/database/pool'
import type pg from 'pg'
import type { ContentService } from '../state/ContentService.ts'
import type { Attachment } from '../visitors/readAttachments.ts'
import {
  type EncryptedText,
  encryptFeedback,
  encryptFiles,
  encryptLetter,
  plainFile,
  readFeedback,
  readLetter,
  type StoredFeedback,
  type StoredLetter,
} from './encryptLetter.ts'

export interface Receipt {
  no: string
  submittedAt: Date
}

/** Running number behind a prefix and the day, six digits or more. Taken first: what is encrypted is bound to it. */
const takeNumber = (prefix: string, sequence: string) =>
  statement<{ no: string }>(
    `take-${sequence}`,
    `select '${prefix}' || to_char($1::timestamptz at time zone 'Asia/Shanghai', 'YYYYMMDD')
       || lpad(n, greatest(6, length(n)), '0') as no from (select nextval('${sequence}')::text as n) as next`,
  )
const takeLetterNumber = takeNumber('HD', 'interaction_number')
const takeFeedbackNumber = takeNumber('JC', 'feedback_number')

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
       is_public, region_code, org_code, matter_code, submitted_at, encrypted)
     select $20, $4::uuid, $5, $6, $7, $8, $9, $10, $11, $12::boolean, $13, $14, $15, $3::timestamptz, $21
     from spent on conflict do nothing returning no, submitted_at
   ), files as (
     insert into interaction_attachment (submission_no, position, name, media_type, bytes, encrypted)
     select letter.no, file.position, file.name, file.media_type, file.bytes, file.encrypted
     from letter, unnest($16::text[], $17::text[], $18::bytea[], $19::bytea[])
       with ordinality as file(name, media_type, bytes, encrypted, position))
   select no, submitted_at as "submittedAt" from letter`,
)

const selectLetter = statement<Receipt & StoredLetter & Omit<LetterFields, EncryptedText>>(
  'letter-by-token',
  `select no, code_digest as "codeDigest", encrypted, submitted_at as "submittedAt", entry, kind, title, content,
     contact_name as "contactName", contact, is_public as "isPublic", region_code as "regionCode", org_code as "orgCode", matter_code as "matterCode"
   from interaction_submission where client_token = $1`,
)

interface LetterStatus {
  no: string
  kind: string
  submittedAt: string
  status: string | null
  department: string | null
  reply: string | null
  repliedAt: string | null
}

const selectLetterByCode = statement<LetterStatus & StoredLetter>(
  'letter-by-code',
  `select s.no, s.code_digest as "codeDigest", s.encrypted, s.title, s.content, s.contact_name as "contactName", s.contact, s.kind, to_json(s.submitted_at) #>> '{}' as "submittedAt", r.status, r.department_name as department,
     r.reply, to_json(r.replied_at) #>> '{}' as "repliedAt"
   from interaction_submission s left join interaction_reply r on r.no = s.no where s.code_digest = $1`,
)

const insertFeedback = statement<Receipt>(
  'insert-feedback',
  `with ${spend}
   insert into page_feedback (no, client_token, page, kind, text, contact, submitted_at, encrypted)
   select $9, $4::uuid, $5, $6, $7, $8, $3::timestamptz, $10
   from spent on conflict do nothing returning no, submitted_at as "submittedAt"`,
)

const selectFeedback = statement<Receipt & StoredFeedback & Pick<FeedbackFields, 'page' | 'kind'>>(
  'feedback-by-token',
  'select no, encrypted, submitted_at as "submittedAt", page, kind, text, contact from page_feedback where client_token = $1',
)

const selectNamed = statement<{ hasOrganisation: boolean; hasMatter: boolean }>(
  'named-by-letter',
  `select exists(select 1 from organisation where org_code = $1) as "hasOrganisation",
     exists(select 1 from shown_matter where code = $2) as "hasMatter"`,
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

/** Where letters are kept, and what only this installation can read them by. */
export type LetterStore = Pick<ContentService, 'pool' | 'secret'>

interface SpentProof {
  ticket: { id: string; expiresAt: Date }
  now: Date
}

/** Keeps a letter and spends its proof. `undefined` when the proof was spent before. */
export async function storeLetter(
  { pool, secret }: LetterStore,
  letter: Letter,
  { ticket, now }: SpentProof,
): Promise<Receipt | undefined> {
  const [numbered] = await takeLetterNumber(pool, [now])
  const no = numbered?.no ?? ''
  const { clientToken, codeDigest, entry, kind, isPublic, regionCode, orgCode, matterCode } = letter
  const encrypts = await encryptsLetters(pool)
  const { texts, encrypted } = encrypts ? encryptLetter({ ...letter, no }, secret) : { texts: letter, encrypted: null }
  const files = encrypts ? encryptFiles(no, letter.attachments, secret) : letter.attachments.map(plainFile)
  const [receipt] = await insertLetter(pool, [
    ticket.id,
    ticket.expiresAt,
    now,
    ...[clientToken, codeDigest, entry, kind, texts.title, texts.content, texts.contactName, texts.contact, isPublic],
    ...[regionCode, orgCode, matterCode],
    files.map((file) => file.name),
    files.map((file) => file.mediaType),
    files.map((file) => file.bytes),
    files.map((file) => file.encrypted),
    no,
    encrypted,
  ])
  return receipt
}

export async function findLetter({ pool, secret }: LetterStore, clientToken: string) {
  const [row] = await selectLetter(pool, [clientToken])
  return row && { ...row, ...readLetter(row, secret) }
}

export async function findLetterByCode({ pool, secret }: LetterStore, digest: string) {
  const [row] = await selectLetterByCode(pool, [digest])
  if (!row) return undefined
  const { no, kind, submittedAt, status, department, reply, repliedAt } = row
  return { no, title: readLetter(row, secret).title, kind, submittedAt, status, department, reply, repliedAt }
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
export async function storeFeedback(
  { pool, secret }: LetterStore,
  { clientToken, page, kind, ...said }: Feedback,
  { ticket, now }: SpentProof,
): Promise<Receipt | undefined> {
  const [numbered] = await takeFeedbackNumber(pool, [now])
  const no = numbered?.no ?? ''
  const { texts, encrypted } = (await encryptsLetters(pool))
    ? encryptFeedback({ ...said, no }, secret)
    : { texts: said, encrypted: null }
  const [receipt] = await insertFeedback(pool, [
    ...[ticket.id, ticket.expiresAt, now, clientToken, page, kind, texts.text, texts.contact],
    ...[no, encrypted],
  ])
  return receipt
}

export async function findFeedback({ pool, secret }: LetterStore, clientToken: string) {
  const [row] = await selectFeedback(pool, [clientToken])
  return row && { ...row, ...readFeedback(row, secret) }
}

/** Whether the body and the matter that a letter names exist. */
export async function findNamed(pool: pg.Pool, of: { orgCode: string | null; matterCode: string | null }) {
  const [found] = await selectNamed(pool, [of.orgCode, of.matterCode])
  return {
    hasOrganisation: of.orgCode === null || found?.hasOrganisation === true,
    hasMatter: of.matterCode === null || found?.hasMatter === true,
  }
}
