import { CANARY } from '@portal/contracts'
import { z } from 'zod'
import type { Beside } from '../releaseBuild.ts'
import { type Usage, UsageError } from './readReleaseOptions.ts'

const MINUTES = { m: 1, h: 60, d: 24 * 60 } as const
const share = z.coerce.number().int().min(1).max(50)
const duration = z.string().regex(/^\d{1,4}[mhd]$/)
const previewName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/)
  .refine((name) => name !== CANARY)

/** Who is to get a build that does not become live; undefined when it does. @throws UsageError */
export function readBeside(textOf: (option: string) => string | undefined, usage: Usage): Beside | undefined {
  const [percent, preview, after] = ['canary', 'preview', 'promote-after'].map(textOf)
  const isOne = percent === undefined || preview === undefined
  if (!isOne || (after !== undefined && percent === undefined)) throw new UsageError(usage)
  if (preview !== undefined) return { name: read(previewName, preview, usage), share: 0 }
  if (percent === undefined) return undefined
  const minutes = after === undefined ? undefined : minutesOf(read(duration, after, usage))
  return {
    name: CANARY,
    share: read(share, percent, usage),
    ...(minutes !== undefined && { promoteAfterMinutes: minutes }),
  }
}

/** For the person at the terminal. */
export function describeBeside({ name, share: percent, promoteAfterMinutes }: Beside): string {
  if (name !== CANARY) return `可以在 /preview/${name} 预览`
  const then = promoteAfterMinutes === undefined ? '' : `，表现正常时 ${promoteAfterMinutes} 分钟后成为线上版本`
  return `给 ${percent}% 的访客，出错或变慢会自动撤下${then}`
}

function read<Value>(schema: z.ZodType<Value>, text: string, usage: Usage): Value {
  const { data, error } = schema.safeParse(text)
  if (error) throw new UsageError(usage)
  return data as Value
}

function minutesOf(text: string): number {
  return Number.parseInt(text, 10) * MINUTES[text.at(-1) as keyof typeof MINUTES]
}
