import { z } from 'zod'

/** Text as the sample's files keep it: paragraphs, headings, lists and tables. */
export const block = z.union([
  z.string(),
  z.strictObject({ h: z.string() }),
  z.strictObject({ list: z.array(z.string()) }),
  z.strictObject({ table: z.array(z.array(z.string())) }),
])
type Block = z.infer<typeof block>

/** @param fill puts names in the place of {province} and the like */
export function blocksToHtml(blocks: readonly Block[], fill: (text: string) => string): string {
  return blocks.map((part) => blockToHtml(part, fill)).join('')
}

function blockToHtml(part: Block, fill: (text: string) => string): string {
  if (typeof part === 'string') return `<p>${fill(part)}</p>`
  if ('h' in part) return `<h2>${fill(part.h)}</h2>`
  if ('list' in part) return `<ul>${part.list.map((entry) => `<li>${fill(entry)}</li>`).join('')}</ul>`
  const [head = [], ...rows] = part.table
  const cells = (row: string[], tag: string) => row.map((cell) => `<${tag}>${fill(cell)}</${tag}>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`
}
