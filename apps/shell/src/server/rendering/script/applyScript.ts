import type { Preferences } from '@portal/area'

let converter: Promise<(text: string) => string> | undefined

/** The dictionaries (512 KB) are loaded when the first visitor reads traditional script. */
function openConverter(): Promise<(text: string) => string> {
  converter ??= import('./makeConverter.ts').then(({ makeConverter }) => makeConverter())
  return converter
}

/** What a form sends: the visitor's own words, and values that the content service knows in one script only. */
const sent = /(\svalue="[^"]*"|<textarea[\s\S]*?<\/textarea>)/

/**
 * The page in the visitor's script; traditional as it is used next door, in Hong Kong. The whole document is converted but for
 * what its forms send: tags, class names and addresses are ASCII.
 */
export async function applyScript({ script }: Preferences, html: Uint8Array): Promise<Uint8Array> {
  if (script === 'simplified') return html
  const convert = await openConverter()
  const parts = Buffer.from(html).toString('utf8').split(sent)
  // Every second part is one that the expression matched.
  return Buffer.from(parts.map((part, index) => (index % 2 === 0 ? convert(part) : part)).join(''))
}
