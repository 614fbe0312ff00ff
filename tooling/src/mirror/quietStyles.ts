import { createHash } from 'node:crypto'

export interface StyleFile {
  /** Where it is in the mirror, from its root. */
  readonly address: string
  readonly text: string
  /** Files of the portal that it names. */
  readonly files: readonly string[]
}

/**
 * The styles of a page as a file that pages share. A browser that could run scripts does not match `scripting: none`
 * although the mirror has none, so those conditions are decided here.
 */
export function quietStyles(text: string): StyleFile {
  const decided = text
    .replace(/\(\s*scripting\s*:\s*none\s*\)/g, '(min-width: 0)')
    .replace(/\(\s*scripting\s*(:\s*(enabled|initial-only)\s*)?\)/g, '(max-width: 0)')
  const hash = createHash('sha256').update(decided).digest('hex').slice(0, 20)
  const files = [...decided.matchAll(/url\(\s*(["']?)(\/[^"')]+)\1\s*\)/g)].map(([, , address = '']) => address)
  return { address: `/mirror/styles/${hash}.css`, text: decided, files: [...new Set(files)] }
}
