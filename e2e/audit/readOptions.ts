import { parseArgs } from 'node:util'

export interface AuditOptions {
  /** Only pages whose address or pattern has this in it. */
  readonly only: string
  /** Only this width, in CSS pixels. */
  readonly width: number | undefined
  /** Two widths, the standard look: minutes instead of the better part of an hour. */
  readonly isQuick: boolean
}

/** @throws TypeError for an option that does not exist */
export function readOptions(parameters: readonly string[]): AuditOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  })
  return { only: values.only, width: values.width ? Number(values.width) : undefined, isQuick: values.quick }
}
