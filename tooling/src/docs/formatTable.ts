/** A table in Markdown, its columns as wide as their widest cell where letters are of one width. */
export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(widthOf)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(heads), rule, ...rows.map(line)].join('\n')
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(width - widthOf(text))
}

/** Chinese characters and full-width marks take two places. */
function widthOf(text: string): number {
  return [...text].reduce(
    (width, letter) =>
      width + (/[\u2e80-\u303e\u3041-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  )
}
