import { defineCommand, withContent } from '@portal/content/commands'
import type pg from 'pg'

/** Sweeps come every ten minutes. */
const allowedMinutes = 60

export const sweepCommand = defineCommand({
  name: 'sweep',
  summary: '查看到期内容的清理；清理因为异常停下时，确认后放行一次',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: { allow: { type: 'boolean', explain: '时钟和保存期限都没有错：下一次清理不再检查数量和间隔' } },
  notes: '清理由运行中的内容服务每 10 分钟做一次。放行一小时内有效，只用一次；时钟不一致时，放行也不删除。',
  audit: ({ values }) => (values.allow ? { act: 'sweep', detail: { allow: true } } : undefined),
  run: ({ values, isJson, environment }) =>
    withContent(environment, async ({ pool }) => {
      if (values.allow)
        await pool.query('update sweep_state set allowed_until = now() + make_interval(mins => $1)', [allowedMinutes])
      const state = await readState(pool)
      console.info(isJson ? JSON.stringify(state) : formatState(state))
      return state.refusal === null || values.allow ? 0 : 1
    }),
})

interface SweepState {
  sweptAt: Date
  refusal: string | null
  allowedUntil: Date | null
}

async function readState(pool: pg.Pool): Promise<SweepState> {
  const { rows } = await pool.query<SweepState>(
    'select swept_at as "sweptAt", refusal, allowed_until as "allowedUntil" from sweep_state',
  )
  const [state] = rows
  if (!state) throw new Error('the database does not know when it was swept')
  return state
}

function formatState({ sweptAt, refusal, allowedUntil }: SweepState): string {
  const lines = [`上次清理：${sweptAt.toISOString()}`, refusal ?? '没有停下的清理。']
  if (allowedUntil && allowedUntil > new Date()) lines.push(`下一次清理已放行，${allowedUntil.toISOString()} 前有效。`)
  return lines.join('\n')
}
