import { z } from 'zod'

/** Raised when pages are rewritten in another way: what an earlier program wrote is then made anew. */
export const mirrorFormat = 2

const page = z.object({
  /** Path and query at the portal. */
  address: z.string(),
  /** Of what the portal sent. */
  hash: z.string(),
  etag: z.string().optional(),
  /** When it was gathered, as ISO 8601. */
  at: z.string(),
  /** Styles and files that it needs, from the root of the mirror. */
  parts: z.array(z.string()),
})
export type PageRecord = z.infer<typeof page>

/** What was written to the disk, for pages and everything else. */
const file = z.object({ file: z.string(), length: z.number() })
const entry = z.union([page, file])

const state = z.object({
  format: z.literal(mirrorFormat),
  live: z.string(),
  only: z.array(z.string()).optional(),
  /** Of the content and of the registry when the run began. */
  revision: z.number(),
  sequence: z.number(),
  startedAt: z.string(),
  isComplete: z.boolean(),
})
export type MirrorState = z.infer<typeof state>

/** The file that stands beside the mirror's root. Pages and files are a line each: a province has more than fit into one text. */
export const recordFile = 'record.ndjson'

export interface MirrorRecord {
  readonly state: MirrorState
  readonly pages: ReadonlyMap<string, PageRecord>
  /** Bytes of each file, by its path from the root of the mirror. */
  readonly lengths: ReadonlyMap<string, number>
}

export function* writeRecord({ state: head, pages, lengths }: MirrorRecord): Generator<string> {
  yield `${JSON.stringify(head)}\n`
  for (const one of pages.values()) yield `${JSON.stringify(one)}\n`
  for (const [path, length] of lengths) yield `${JSON.stringify({ file: path, length })}\n`
}

/** @returns undefined for what another program wrote, or nobody */
export async function readRecord(lines: AsyncIterable<string>): Promise<MirrorRecord | undefined> {
  let head: MirrorState | undefined
  const pages = new Map<string, PageRecord>()
  const lengths = new Map<string, number>()
  for await (const line of lines) {
    const read = (head === undefined ? state : entry).safeParse(parseJson(line))
    if (!read.success) return undefined
    if ('address' in read.data) pages.set(read.data.address, read.data)
    else if ('file' in read.data) lengths.set(read.data.file, read.data.length)
    else head = read.data
  }
  return head && { state: head, pages, lengths }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
