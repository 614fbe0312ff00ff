import type { Preferences } from '@portal/area'

let converter: Promise<(text: string) => string> | undefined

/** The dictionaries (512 KB) are loaded when the first visitor reads traditional script. */
function openConverter(): Promise<(text: string) => string> {
  converter ??= import('./script/makeConverter.ts').then(({ makeConverter }) => makeConverter())
  return converter
}

/**
 * The page in the visitor's script; traditional as it is used next door, in Hong Kong. The whole document is converted:
 * tags, class names and addresses are ASCII, and words in a search box are understood in either script.
 */
export async function applyScript({ script }: Preferences, html: Uint8Array): Promise<Uint8Array> {
  if (script === 'simplified') return html
  const convert = await openConverter()
  return Buffer.from(convert(Buffer.from(html).toString('utf8')))
}
