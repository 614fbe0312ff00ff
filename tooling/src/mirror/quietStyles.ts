import { createHash } from 'node:crypto'
import { findFile } from './findFile.ts'

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
export function quietStyles(text: string, base: URL): StyleFile {
  const files = new Set<string>()
  const decided = text
    .replace(/\(\s*scripting\s*:\s*none\s*\)/g, '(min-width: 0)')
    .replace(/\(\s*scripting\s*(:\s*(enabled|initial-only)\s*)?\)/g, '(max-width: 0)')
    .replace(/url\(\s*(["']?)(\/[^"')]+)\1\s*\)/g, keepFile)
  const hash = createHash('sha256').update(decided).digest('hex').slice(0, 20)
  return { address: `/mirror/styles/${hash}.css`, text: decided, files: [...files] }

  function keepFile(whole: string, quote: string, address: string): string {
    const file = findFile(address.trim(), base)
    if (file === undefined) return whole
    if ('href' in file) return `url(${quote}${file.href}${quote})`
    files.add(file.path)
    return whole
  }
}
