import { readFileSync } from 'node:fs'
import { OperatorError } from '@portal/config/operator-error'
import { z } from 'zod'

const ms = z.number().nonnegative()
const kind = z.object({
  /** Processor time of each part for one answer. */
  cpuMs: z.object({ balancer: ms, shellMain: ms, shellWorkers: ms, api: ms, pooler: ms, database: ms }),
  p50Ms: ms,
  p95Ms: ms,
})

const measured = z.object({
  at: z.string(),
  processors: z.array(z.string()).min(1),
  costs: z.object({
    kinds: z.object({ kept: kind, guide: kind, search: kind, suggest: kind }),
    memoryMb: z.object({ shell: ms, api: ms }),
    pageBytes: z.number().positive(),
    database: z.object({ bytes: ms, implementations: z.number().positive() }),
  }),
})

/** What `portal bench --cluster --json` wrote. */
export type Measured = z.infer<typeof measured>
export type KindCosts = z.infer<typeof kind>

/** @throws OperatorError that names what is wrong with the file */
export function readMeasured(file: string): Measured {
  try {
    return measured.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : ''
    throw new OperatorError(`测得的数据文件 ${file} 不能使用：${reason}`)
  }
}
