import { scopeStyles } from './scopeStyles.ts'

const sheets = new Map<string, CSSStyleSheet>()

/** The sheet of a released style, made once for all widgets of the page. Constructed: no policy of the page keeps it out. */
export function readSheet(path: string, css: string): CSSStyleSheet {
  const known = sheets.get(path)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(scopeStyles(css))
  sheets.set(path, sheet)
  return sheet
}
