import { CANARY } from '@portal/contracts'
import { z } from 'zod'
import type { Beside } from '../publish/releaseBuild.ts'
import { type Usage, UsageError } from './readReleaseOptions.ts'

const MINUTES = { m: 1, h: 60, d: 24 * 60 } as const
const share = z.coerce.number().int().min(1).max(50)
/** As the registry has it, a week at most. */
const minutes = z
  .string()
  .regex(/^\d{1,5}[mhd]$/)
  .transform((text) => Number.parseInt(text, 10) * MINUTES[text.at(-1) as keyof typeof MINUTES])
  .pipe(z.int().min(1).max(10_080))
const previewName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/)
  .refine((name) => name !== CANARY)
const faults = {
  canary: '应为 1 到 50 的整数（访客的百分比）',
  'promote-after': '应在 1m 到 7d 之间，如 30m、2h',
  preview: '应为小写英文字母、数字和连字符，不能是 canary',
} as const

/** Who is to get a build that does not become live; undefined when it does. @throws UsageError */
export function readVariantOptions(textOf: (option: string) => string | undefined, usage: Usage): Beside | undefined {
  const [percent, preview, after] = ['canary', 'preview', 'promote-after'].map(textOf)
  const isOne = percent === undefined || preview === undefined
  if (!isOne || (after !== undefined && percent === undefined)) throw new UsageError(usage)
  const read = <Value>(option: keyof typeof faults, schema: z.ZodType<Value>, text: string) => {
    const { success, data } = schema.safeParse(text)
    if (!success) throw new UsageError(usage, `--${option} ${faults[option]}：${text}`)
    return data
  }
  if (preview !== undefined) return { name: read('preview', previewName, preview), share: 0 }
  if (percent === undefined) return undefined
  return {
    name: CANARY,
    share: read('canary', share, percent),
    ...(after !== undefined && { promoteAfterMinutes: read('promote-after', minutes, after) }),
  }
}

/** For the person at the terminal. */
export function formatBeside({ name, share: percent, promoteAfterMinutes }: Beside): string {
  if (name !== CANARY) return `可以在 /preview/${name} 预览`
  const then = promoteAfterMinutes === undefined ? '' : `，表现正常时 ${promoteAfterMinutes} 分钟后成为线上版本`
  return `给 ${percent}% 的访客，出错或变慢会自动撤下${then}`
}
