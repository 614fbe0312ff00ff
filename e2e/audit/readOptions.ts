import { parseArgs } from 'node:util'

export interface AuditOptions {
  /** Only pages whose address or pattern has this in it, or one of several separated by commas. */
  readonly only: string
  /** Only this width, in CSS pixels. */
  readonly width: number | undefined
  /** Only as this group of visitors sees it, `elder`; empty: as all do. */
  readonly look: string
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
      look: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
    },
  })
  const { only, width, look, quick } = values
  return { only, width: width ? Number(width) : undefined, look, isQuick: quick }
}
