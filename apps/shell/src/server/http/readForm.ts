import type { IncomingMessage } from 'node:http'
import type { HeldBytes } from './HeldForms.ts'

/** Bytes of the largest form: a letter with three attachments of 2 MB. The content service has closer limits of its own. */
export const FORM_LIMIT = 7 * 1024 * 1024
/** Of what is too large so much is still taken in: a browser reads no answer before it has sent everything. */
const SWALLOWED_LIMIT = 64 * 1024 * 1024
/** What is typed into the largest form takes a tenth of it. */
const TEXT_LIMIT = 64 * 1024
const NAMES_LIMIT = 50
/** Parts of a form, with and without a value: parsing a million empty ones would stop the shell for seconds. */
const PARTS_LIMIT = 200
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
export async function readForm(request: IncomingMessage, held: HeldBytes): Promise<SentForm | UnreadForm> {
  const bytes = await readBody(request, held)
  if (typeof bytes === 'string') return bytes
  const type = request.headers['content-type'] ?? ''
  if (hasTooManyParts(bytes, type)) return 'too-large'
  const form = await parse(bytes, type)
  if (!form) return 'unreadable'
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const length = texts.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
  const fields = Object.groupBy(texts, ([name]) => name)
  if (length > TEXT_LIMIT || Object.keys(fields).length > NAMES_LIMIT) return 'too-large'
  const values = Object.entries(fields).map(([name, entries = []]) => [name, entries.map(([, text]) => text)] as const)
  return { form, fields: Object.fromEntries(values) }
}

async function readBody(
  request: IncomingMessage,
  held: HeldBytes,
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'too-many'> {
  const chunks: Buffer[] = []
  let size = 0
  let fault: 'too-large' | 'too-many' | undefined
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > SWALLOWED_LIMIT) break
    if (size > FORM_LIMIT) fault ??= 'too-large'
    else if (!fault && !held.take(chunk.length)) fault = 'too-many'
    if (fault) chunks.length = 0
    else chunks.push(chunk)
  }
  return fault ?? Buffer.concat(chunks)
}

/** Counted in the bytes, before anything is made of them. */
function hasTooManyParts(bytes: Buffer, type: string): boolean {
  const boundary = /^multipart\/form-data;.*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)
  if (!boundary) return bytes.byteLength > ENCODED_TEXT_LIMIT || count(bytes, '&') >= PARTS_LIMIT
  // The last one ends the form.
  return count(bytes, `--${boundary[1] ?? boundary[2]}`) > PARTS_LIMIT + 1
}

/** How often it occurs; no further than is of interest. */
function count(bytes: Buffer, text: string): number {
  let found = 0
  for (let at = bytes.indexOf(text); at >= 0 && found <= PARTS_LIMIT + 1; at = bytes.indexOf(text, at + text.length))
    found += 1
  return found
}

async function parse(bytes: Buffer<ArrayBuffer>, type: string): Promise<SentForm['form'] | undefined> {
  const kind = type.split(';')[0]?.trim().toLowerCase()
  if (kind === 'application/x-www-form-urlencoded') return new URLSearchParams(bytes.toString())
  if (kind !== 'multipart/form-data') return undefined
  // A body whose parts are not what its head says is refused; node gives no other sign than that it throws.
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined)
}
