import { OperatorError } from '@portal/config/operator-error'

/** Up to where a database is brought back: a moment, the end of the backup, the end of the archive, or its first gap. */
export type Until = Date | 'backup' | 'end' | 'gap'

const words: Record<string, Until> = { backup: 'backup', gap: 'gap' }

/**
 * @param text of --until: `2026-11-23 14:30`, with seconds and zone if wanted (China's otherwise), `backup` or `gap`; the end
 * of the archive when it is not given
 * @throws OperatorError for anything else
 */
export function readUntil(text: string | undefined, now: Date): Until {
  if (text === undefined) return 'end'
  const until = words[text] ?? readMoment(text)
  if (until === undefined)
    throw new OperatorError(
      `--until 应为时间，如 '2026-11-23 14:30' 或 '2026-11-23 14:30:15'（北京时间；其他时区写作 '2026-11-23 06:30Z'），或 backup、gap。`,
      { exitCode: 2 },
    )
  if (until instanceof Date && until > now) throw new OperatorError('--until 是将来的时间。', { exitCode: 2 })
  return until
}

function readMoment(text: string): Date | undefined {
  const [, day = '', clock, seconds = ':00', zone = '+08:00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const moment = new Date(`${day}T${clock}${seconds}${zone}`)
  const midnight = new Date(`${day}T00:00Z`)
  if (Number.isNaN(moment.getTime()) || Number.isNaN(midnight.getTime())) return undefined
  // The 30th of February would become a day in March.
  return midnight.toISOString().startsWith(day) ? moment : undefined
}
