import type { IncomingMessage } from 'node:http'

/** Bytes of the largest form: a letter with three attachments of 2 MB. The content service has closer limits of its own. */
export const FORM_LIMIT = 7 * 1024 * 1024
/** Of what is too large so much is still taken in: a browser reads no answer before it has sent everything. */
const SWALLOWED_LIMIT = 64 * 1024 * 1024
/** What is typed into the largest form takes a tenth of it. */
const TEXT_LIMIT = 64 * 1024
const NAMES_LIMIT = 50

export interface SentForm {
  /** As it came. */
  readonly form: FormData | URLSearchParams
  /** Without files. */
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** A form as browsers send it, or why it cannot be read. */
export async function readForm(request: IncomingMessage): Promise<SentForm | 'too-large' | 'unreadable'> {
  const bytes = await readBody(request)
  if (!bytes) return 'too-large'
  const form = await parse(bytes, request.headers['content-type'] ?? '')
  if (!form) return 'unreadable'
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const length = texts.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
  const fields = Object.groupBy(texts, ([name]) => name)
  if (length > TEXT_LIMIT || Object.keys(fields).length > NAMES_LIMIT) return 'too-large'
  const values = Object.entries(fields).map(([name, entries = []]) => [name, entries.map(([, text]) => text)] as const)
  return { form, fields: Object.fromEntries(values) }
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > SWALLOWED_LIMIT) break
    if (size <= FORM_LIMIT) chunks.push(chunk)
    else chunks.length = 0
  }
  return size > FORM_LIMIT ? undefined : Buffer.concat(chunks)
}

async function parse(bytes: Buffer<ArrayBuffer>, type: string): Promise<SentForm['form'] | undefined> {
  const kind = type.split(';')[0]?.trim().toLowerCase()
  if (kind === 'application/x-www-form-urlencoded') return new URLSearchParams(bytes.toString())
  if (kind !== 'multipart/form-data') return undefined
  // A body whose parts are not what its head says is refused; node gives no other sign than that it throws.
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined)
}
