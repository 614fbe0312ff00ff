import { parseArgs } from 'node:util'
import { lookNames, widths } from './cells.ts'

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

/** @returns what is wrong with the call as a sentence: an audit that looks at nothing finds nothing */
export function readOptions(parameters: readonly string[]): AuditOptions | string {
  try {
    const { only, width, look, quick } = parse(parameters)
    if (width !== undefined && !widths.includes(Number(width)))
      return `--width is one of ${widths.join(', ')}: ${width}`
    if (look !== '' && !lookNames.includes(look)) return `--look is one of ${lookNames.join(', ')}: ${look}`
    return { only, width: width === undefined ? undefined : Number(width), look, isQuick: quick }
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}

function parse(parameters: readonly string[]) {
  return parseArgs({
    args: [...parameters],
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string' },
      look: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
    },
  }).values
}
