import { parseArgs } from 'node:util'
import type { AuditOptions } from './AuditOptions.ts'
import { lookNames, widths } from './cells.ts'

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
