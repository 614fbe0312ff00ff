import { OperatorError } from '@portal/config/operator-error'

interface Count {
  /** When the option is not given. */
  readonly unset: number
  readonly least?: number
  readonly most?: number
}

/** The value of an option that is a count. @throws OperatorError that names the option and its bounds */
export function readCount(option: string, text: string | undefined, { unset, least = 1, most = 9_999 }: Count): number {
  if (text === undefined) return unset
  const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (count >= least && count <= most) return count
  throw new OperatorError(`--${option} 应为 ${least} 到 ${most} 的整数。`, { exitCode: 2 })
}
