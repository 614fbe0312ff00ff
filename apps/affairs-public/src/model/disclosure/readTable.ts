/** A list whose text is one table of plain cells, and what stands behind it. */
export interface PlainTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Markup behind the table; empty where nothing is. */
  readonly after: string
}

const shape = /^<table>(?:<caption>[^<]*<\/caption>)?<thead><tr>(.+?)<\/tr><\/thead><tbody>(.+)<\/tbody><\/table>(.*)$/s
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The table of a cleaned text, to be paged and searched; undefined for any other text, which is shown as it is written. */
export function readTable(html: string): PlainTable | undefined {
  const [, headHtml, bodyHtml, after = ''] = shape.exec(html.trim()) ?? []
  if (headHtml === undefined || bodyHtml === undefined || after.includes('<table')) return undefined
  const head = cellsOf(headHtml)
  const rows = bodyHtml
    .replaceAll(/^<tr>|<\/tr>$/g, '')
    .split('</tr><tr>')
    .map(cellsOf)
  const isPlain =
    head.length > 0 && rows.every((row) => row.length === head.length && !row.some((cell) => /</.test(cell)))
  return isPlain ? { head, rows: rows.map((row) => row.map(decode)), after } : undefined
}

function cellsOf(row: string): string[] {
  return [...row.matchAll(/<(t[dh])>(.*?)<\/\1>/g)].map(([, , text = '']) => text)
}

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
}
