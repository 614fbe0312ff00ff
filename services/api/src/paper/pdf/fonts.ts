import { readFileSync } from 'node:fs'
import { fonts as offered } from '@embedpdf/fonts-sc'
import { create, type Font } from 'fontkit'

export interface Fonts {
  readonly regular: Font
  readonly bold: Font
}

/**
 * Noto Sans for simplified Chinese (SIL Open Font License 1.1). Only the characters of a document go into its file. Taken
 * apart once for all documents: it takes longer than to set a page.
 */
export function readFonts(): Fonts {
  return { regular: readWeight(400), bold: readWeight(700) }
}

function readWeight(weight: number): Font {
  const font = offered.find((entry) => entry.weight === weight)
  if (!font) throw new Error(`no font of weight ${weight}`)
  const read = create(readFileSync(new URL(`../fonts/${font.file}`, import.meta.resolve('@embedpdf/fonts-sc'))))
  if (!('createSubset' in read)) throw new Error(`${font.file} is a collection of fonts`)
  return read
}
