import type { IncomingMessage } from 'node:http'
import type { FormBytes } from './FormMemory.ts'
import { FormParts, PARTS_LIMIT, TEXT_LIMIT } from './FormParts.ts'
import { isMultipartType } from './isMultipartType.ts'

/** Bytes of the largest form: a letter with three attachments of 2 MB. The content service has closer limits of its own. */
export const FORM_LIMIT = 7 * 1024 * 1024
/** Of what is too large so much is still taken in: a browser reads no answer before it has sent everything. */
const SWALLOWED_LIMIT = 64 * 1024 * 1024
const NAMES_LIMIT = 50
/** A letter that is no ASCII takes up to nine bytes in an address-like form. */
const ENCODED_TEXT_LIMIT = 9 * TEXT_LIMIT
/** Of all forms that are on their way together; each is held several times over while it is read and handed on. */
export const HELD_FORMS_LIMIT = 128 * 1024 * 1024

export interface SentForm {
  /** As it came. */
  readonly form: FormData | URLSearchParams
  /** Without files. */
  readonly fields: Readonly<Record<string, readonly string[]>>
}

export type UnreadForm = 'too-large' | 'too-many' | 'unreadable'

/** A form as browsers send it, or why it cannot be read. @param held counts what of it is in memory */
export async function readForm(request: IncomingMessage, memory: FormBytes): Promise<SentForm | UnreadForm> {
  const form = await readEntries(request, memory)
  if (typeof form === 'string') return form
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const length = texts.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
  const fields = Object.groupBy(texts, ([name]) => name)
  if (length > TEXT_LIMIT || Object.keys(fields).length > NAMES_LIMIT) return 'too-large'
  const values = Object.entries(fields).map(([name, entries = []]) => [name, entries.map(([, text]) => text)] as const)
  return { form, fields: Object.fromEntries(values) }
}

async function readEntries(request: IncomingMessage, memory: FormBytes): Promise<SentForm['form'] | UnreadForm> {
  const type = request.headers['content-type'] ?? ''
  if (isMultipartType(type)) return readParts(request, memory, type)
  const isTyped = type.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'
  const chunks: Buffer[] = []
  let size = 0
  const fault = await readBody(request, memory, (chunk) => {
    size += chunk.length
    // What is no form is read to its end all the same, for the browser to show the sentence.
    if (isTyped && size <= ENCODED_TEXT_LIMIT) chunks.push(chunk)
  })
  if (fault) return fault
  if (!isTyped) return 'unreadable'
  const bytes = Buffer.concat(chunks)
  if (size > ENCODED_TEXT_LIMIT || hasTooManyPairs(bytes)) return 'too-large'
  return new URLSearchParams(bytes.toString())
}

async function readParts(request: IncomingMessage, memory: FormBytes, type: string): Promise<FormData | UnreadForm> {
  const parts = new FormParts(type)
  const fault = await readBody(request, memory, (chunk) => parts.write(chunk))
  return fault ?? (await parts.end()) ?? parts.form
}

/** Hands on piece by piece what may be taken, and reads the rest to its end. */
async function readBody(
  request: IncomingMessage,
  memory: FormBytes,
  take: (chunk: Buffer) => Promise<void> | void,
): Promise<'too-large' | 'too-many' | undefined> {
  let size = 0
  let fault: 'too-large' | 'too-many' | undefined
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > SWALLOWED_LIMIT) break
    if (size > FORM_LIMIT) fault ??= 'too-large'
    else if (!fault && !memory.take(chunk.length)) fault = 'too-many'
    if (!fault) await take(chunk)
  }
  return fault
}

/** Counted in the bytes, before anything is made of them. */
function hasTooManyPairs(bytes: Buffer): boolean {
  let found = 0
  for (let at = bytes.indexOf('&'); at >= 0 && found < PARTS_LIMIT; at = bytes.indexOf('&', at + 1)) found += 1
  return found >= PARTS_LIMIT
}
