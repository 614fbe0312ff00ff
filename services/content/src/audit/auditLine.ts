import { createHash } from 'node:crypto'
import { z } from 'zod'

export const audited = ['export', 'backup', 'restore', 'import', 'undo', 'sweep', 'end-sessions'] as const
export type AuditedAct = (typeof audited)[number]

/** What the operator chose, never what stands in the data: counts, kinds, switches. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | readonly string[]>>

const actorSchema = z.object({
  /** Undefined where the account has no name, as in some containers. */
  user: z.string().optional(),
  uid: z.number().optional(),
  /** By whom `sudo` was called. */
  sudoUser: z.string().optional(),
  /** Who logged in at first, as the kernel remembers it through su and sudo. */
  loginUid: z.number().optional(),
})
export type Actor = z.infer<typeof actorSchema>

const recordSchema = z.object({
  time: z.string(),
  who: actorSchema,
  act: z.enum(audited),
  outcome: z.enum(['begun', 'done', 'failed']),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
})
export type AuditRecord = Omit<z.infer<typeof recordSchema>, 'detail'> & { readonly detail: AuditDetail }

const lineSchema = recordSchema.extend({ n: z.int(), previous: z.string(), hash: z.string() })
export type AuditLine = z.infer<typeof lineSchema>

/** What stands in the first line in the place of a line before it. */
export const firstPrevious = '0'.repeat(64)

const ending = /,"hash":"([0-9a-f]{64})"\}$/

/** A line that follows another: its digest is of all its other text, in which the digest before it stands. */
export function sealLine(record: AuditRecord, last: Pick<AuditLine, 'n' | 'hash'>): { line: string } {
  const body = JSON.stringify({ n: last.n + 1, previous: last.hash, ...record })
  return { line: `${body.slice(0, -1)},"hash":"${digestOf(body)}"}` }
}

/** Undefined for what is no line of the log, or cut off. */
export function readLine(text: string): AuditLine | undefined {
  try {
    return lineSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Whether the text of a line is as it was written. */
export function isUnchanged(text: string, { hash }: Pick<AuditLine, 'hash'>): boolean {
  return ending.test(text) && digestOf(text.replace(ending, '}')) === hash
}

function digestOf(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}
