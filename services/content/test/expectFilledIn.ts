import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase } from '@portal/database/testing'
import { cellOf } from '@portal/records/fields'
import { fileName, openArchive, readBook, readFiles, readSheet, writeXlsx } from '@portal/records/files'
import { type Entity, fileKinds, tableForm } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import { expect } from 'vitest'
import { importContent } from '../src/import/importContent.ts'
import { readExample } from '../src/templates/readExample.ts'
import { templateFormats, writeTemplate } from '../src/templates/writeTemplate.ts'

type Format = (typeof templateFormats)[number]

export const formatByTurns = (place: number) => templateFormats[place % templateFormats.length] ?? 'xlsx'

/** The texts of a template's sheets, row by row. */
export async function sheetsOf(file: string): Promise<Record<string, string[][]>> {
  const archive = await openArchive(file)
  try {
    const book = await readBook(archive)
    const sheets: Record<string, string[][]> = {}
    for (const sheet of book.sheets) {
      const rows: string[][] = []
      for await (const { cells } of readSheet(await archive.read(sheet.file), { merged: [], hasHiddenColumns: false }))
        rows.push(cells.map(({ type, value }) => (type === 's' ? (book.strings[Number(value)] ?? '') : value)))
      sheets[sheet.name] = rows
    }
    return sheets
  } finally {
    archive.close()
  }
}

function exampleCells(entity: Entity): string[] {
  const example = readExample(entity)
  return Object.entries(tableForm(entity).schema.shape).map(([field, schema]) => cellOf(schema, example?.[field]))
}

/** The template as a person fills it in, with the row that it gives as its example. */
async function fillIn(folder: string, entity: Entity, format: Format): Promise<void> {
  const file = path.join(folder, fileName(entity, format))
  const template = await writeTemplate(entity, format)
  const cells = exampleCells(entity)
  if (format === 'csv') {
    writeFileSync(file, `${template}${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
    return
  }
  writeFileSync(file, template)
  const heads = (await sheetsOf(file))[entity.title]?.[0] ?? []
  const columns = heads.map((head) => ({ head }))
  await writeFile(file, writeXlsx([{ title: entity.title, columns, rows: [[cells]] }]))
}

/** Imports the templates of all kinds, each in the format that is chosen for its place and filled in with its example. */
export async function expectFilledIn(formatOf: (place: number) => Format): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-template-'))
  const database = await openTestDatabase('small')
  try {
    for (const [place, entity] of fileKinds.entries()) await fillIn(folder, entity, formatOf(place))
    const { faults, counts } = await importContent({
      pool: database.pool,
      secret: testSecret,
      sources: readFiles(folder),
      dryRun: true,
      summary: 'test',
    })
    expect(faults).toEqual([])
    expect(Object.keys(counts).sort()).toEqual(fileKinds.map(({ name }) => name).sort())
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await database.close()
  }
}
