import { readFileSync } from 'node:fs'
import { fonts as offered } from '@embedpdf/fonts-sc'

export interface Fonts {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

/** Noto Sans for simplified Chinese (SIL Open Font License 1.1). Only the characters of a document go into its file. */
export function readFonts(): Fonts {
  return { regular: readWeight(400), bold: readWeight(700) }
}

function readWeight(weight: number): Uint8Array {
  const font = offered.find((entry) => entry.weight === weight)
  if (!font) throw new Error(`no font of weight ${weight}`)
  return readFileSync(new URL(`../fonts/${font.file}`, import.meta.resolve('@embedpdf/fonts-sc')))
}
