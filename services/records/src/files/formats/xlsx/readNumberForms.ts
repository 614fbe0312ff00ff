import type { Archive } from './openArchive.ts'
import { readWholeXml } from './readXml.ts'

/** How a style shows numbers, as far as their meaning depends on it. */
export type NumberForm = 'plain' | 'date' | 'percent'

/** The forms of a workbook's cell styles, in their order. */
export async function readNumberForms(archive: Archive, file: string | undefined): Promise<NumberForm[]> {
  const custom = new Map<number, string>()
  const forms: NumberForm[] = []
  if (file === undefined || archive.sizeOf(file) === undefined) return forms
  let isCellStyle = false
  await readWholeXml(await archive.read(file), {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId)
      if (name === 'numFmt') custom.set(id, attributes.formatCode ?? '')
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) forms.push(formOf(id, custom.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return forms
}

/** Built-in formats by number (ECMA-376 part 1, 18.8.30; 27 to 36 and 50 to 58 are the dates of East Asian versions). */
function formOf(id: number, code: string | undefined): NumberForm {
  if (code === undefined) {
    if (id === 9 || id === 10) return 'percent'
    const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    return isDate ? 'date' : 'plain'
  }
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (bare.includes('%')) return 'percent'
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) ? 'date' : 'plain'
}
