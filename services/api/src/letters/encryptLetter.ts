import type { SecretKey } from '@portal/config/secret-key'
import {
  decryptFields,
  encryptedAttachment,
  encryptedFeedback,
  encryptedLetter,
  encryptFields,
} from '@portal/records/kinds'
import type { Attachment } from '../visitors/readAttachments.ts'

const letterPlace = { table: 'interaction_submission', fields: encryptedLetter } as const
const filePlace = { table: 'interaction_attachment', fields: encryptedAttachment } as const
const feedbackPlace = { table: 'page_feedback', fields: encryptedFeedback } as const

export type EncryptedText = (typeof encryptedLetter.texts)[number]
type LetterTexts = Record<EncryptedText, string>

/** As the table holds it: encrypted, or in the clear from before. */
export interface StoredLetter extends Record<EncryptedText, string | null> {
  no: string
  codeDigest: string
  encrypted: Buffer | null
}

export interface StoredFeedback {
  no: string
  text: string | null
  contact: string | null
  encrypted: Buffer | null
}

const noTexts = { title: null, content: null, contactName: null, contact: null }

export function encryptLetter(letter: LetterTexts & { no: string; codeDigest: string }, key: SecretKey) {
  return { texts: noTexts, encrypted: encryptFields(letterPlace, { ...letter }, key) }
}

/** The writer's words. @throws DecryptionError */
export function readLetter({ encrypted, ...row }: StoredLetter, key: SecretKey): LetterTexts {
  const texts = encrypted ? decryptFields(letterPlace, { ...row, encrypted }, key).texts : { ...row }
  const read = (name: EncryptedText) => texts[name] ?? ''
  return { title: read('title'), content: read('content'), contactName: read('contactName'), contact: read('contact') }
}

/** An attachment as the table holds it. */
interface StoredFile {
  name: string | null
  mediaType: string
  bytes: Buffer | null
  encrypted: Buffer | null
}

export function encryptFiles(submissionNo: string, files: readonly Attachment[], key: SecretKey): StoredFile[] {
  return files.map(({ mediaType, ...file }, index) => ({
    name: null,
    mediaType,
    bytes: null,
    encrypted: encryptFields(filePlace, { ...file, submissionNo, position: index + 1 }, key),
  }))
}

export function plainFile(file: Attachment): StoredFile {
  return { ...file, encrypted: null }
}

export function encryptFeedback(said: { no: string; text: string; contact: string | null }, key: SecretKey) {
  return { texts: { text: null, contact: null }, encrypted: encryptFields(feedbackPlace, { ...said }, key) }
}

/** @throws DecryptionError */
export function readFeedback({ encrypted, ...row }: StoredFeedback, key: SecretKey) {
  const texts = encrypted ? decryptFields(feedbackPlace, { ...row, encrypted }, key).texts : { ...row }
  return { text: texts.text ?? '', contact: texts.contact ?? null }
}
