import path from 'node:path'
import { UnreadableFileError } from '../../RowSource.ts'
import { decodeEscapes } from './escapes.ts'
import { type Archive, broken } from './openArchive.ts'
import { type NumberForm, readNumberForms } from './readNumberForms.ts'
import { readWholeXml } from './readXml.ts'

interface Sheet {
  name: string
  isHidden: boolean
  /** Its file inside the archive. */
  file: string
}

/** What the sheets of a workbook have in common. */
export interface Book {
  sheets: Sheet[]
  /** Days are counted from 1904 instead of 1900. */
  isDate1904: boolean
  strings: string[]
  /** How the numbers of a style are shown. */
  forms: NumberForm[]
}

const maxStringLength = 32 * 1024 * 1024

/** @throws UnreadableFileError when the archive holds no workbook */
export async function readBook(archive: Archive): Promise<Book> {
  const rootFiles = await readRelations(archive, '_rels/.rels', '')
  const bookFile = rootFiles.find(({ type }) => type.endsWith('/officeDocument'))?.target
  if (bookFile === undefined || archive.sizeOf(bookFile) === undefined) throw broken('no workbook')
  const folder = path.posix.dirname(bookFile)
  const relations = await readRelations(archive, `${folder}/_rels/${path.posix.basename(bookFile)}.rels`, folder)
  const fileOf = (kind: string) => relations.find(({ type }) => type.endsWith(`/${kind}`))?.target
  const { sheets, isDate1904 } = await readSheetList(archive, bookFile)
  return {
    sheets: sheets.flatMap(({ id, ...sheet }) => {
      const relation = relations.find((entry) => entry.id === id)
      // Charts have sheets of their own, without rows.
      return relation?.type.endsWith('/worksheet') ? [{ ...sheet, file: relation.target }] : []
    }),
    isDate1904,
    strings: await readStrings(archive, fileOf('sharedStrings')),
    forms: await readNumberForms(archive, fileOf('styles')),
  }
}

interface Relation {
  id: string
  type: string
  target: string
}

async function readRelations(archive: Archive, file: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = []
  if (archive.sizeOf(file) === undefined) return relations
  await readWholeXml(await archive.read(file), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : path.posix.join(folder, Target)
      relations.push({ id: Id, type: Type, target })
    },
  })
  return relations
}

async function readSheetList(archive: Archive, file: string) {
  const sheets: { name: string; isHidden: boolean; id: string }[] = []
  let isDate1904 = false
  await readWholeXml(await archive.read(file), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isDate1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const isHidden = attributes.state !== undefined && attributes.state !== 'visible'
      sheets.push({ name: attributes.name ?? '', isHidden, id })
    },
  })
  return { sheets, isDate1904 }
}

async function readStrings(archive: Archive, file: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (file === undefined || archive.sizeOf(file) === undefined) return strings
  const text = new StringText()
  let total = 0
  await readWholeXml(await archive.read(file), {
    open: (name) => {
      if (name === 'si') text.clear()
      text.open(name)
    },
    text: (part) => text.add(part),
    close: (name) => {
      text.close(name)
      if (name !== 'si') return
      strings.push(text.value)
      total += text.value.length
      if (total > maxStringLength) throw new UnreadableFileError('工作簿中的文字过多，请另存为 CSV 再导入。', 1)
    },
  })
  return strings
}

/** The text of a string item: its runs together, without the reading aids of East Asian text. */
export class StringText {
  private parts: string[] = []
  private isText = false
  private isPhonetic = false

  clear(): void {
    this.parts = []
  }

  open(name: string): void {
    if (name === 'rPh') this.isPhonetic = true
    this.isText = name === 't' && !this.isPhonetic
  }

  add(part: string): void {
    if (this.isText) this.parts.push(part)
  }

  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false
    this.isText = false
  }

  get value(): string {
    return decodeEscapes(this.parts.join(''))
  }
}
