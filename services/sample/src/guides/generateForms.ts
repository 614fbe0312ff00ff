import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileDto } from '@portal/contracts'
import { formFile } from '@portal/records/guide'
import { z } from 'zod'
import type { CodedMatter } from '../written/codeMatters.ts'
import { parseFormField } from '../written/parseFormField.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'

/** Fields that many forms begin or end with (`forms/blocks.json`): `@person` stands for them. */
const blocksShape = z.record(z.string(), z.array(z.string()))
const formsShape = z.array(
  z.strictObject({
    code: z.string(),
    name: z.string(),
    /** Materials it is for; `fr-007:登记申请书` where matters use one name for different forms. */
    for: z.array(z.string()),
    matter: z.string().nullable(),
    sections: z.array(z.tuple([z.string(), z.array(z.string())])),
    notes: z.array(z.string()),
  }),
)

let read: { blocks: z.infer<typeof blocksShape>; forms: z.infer<typeof formsShape> } | undefined

/** The forms of all files of the folder. */
function readForms() {
  const folder = path.join(sampleFolder, 'forms')
  const parsed = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  read ??= {
    blocks: blocksShape.parse(parsed('blocks.json')),
    forms: readdirSync(folder)
      .filter((file) => file !== 'blocks.json')
      .sort()
      .flatMap((file) => formsShape.parse(parsed(file))),
  }
  return read
}

export function generateForms(matters: readonly CodedMatter[]) {
  const { forms, blocks } = readForms()
  return forms.map(({ for: materials, matter, sections, ...form }) => ({
    ...form,
    matterCode: matter === null ? null : codeOf(matter, matters),
    version: 1,
    sections: sections.map(([title, lines]) => ({
      title,
      fields: lines.flatMap((line) => blockLines(line, blocks)).map(parseFormField),
    })),
    ...sampleRecord,
  }))
}

/** The blank file and the filled-in sample of a material; none when it is no form of the sample. */
export function formFiles(matterId: string, materialName: string): { blankForms: FileDto[]; samples: FileDto[] } {
  const form = readForms().forms.find(
    ({ for: materials }) => materials.includes(materialName) || materials.includes(`${matterId}:${materialName}`),
  )
  if (!form) return { blankForms: [], samples: [] }
  return { blankForms: [formFile(form, 'blank')], samples: [formFile(form, 'sample')] }
}

function blockLines(line: string, blocks: Record<string, string[]>): string[] {
  if (!line.startsWith('@')) return [line]
  const lines = blocks[line.slice(1)]
  if (!lines) throw new Error(`the sample's forms know no block ${line}`)
  return lines
}

function codeOf(id: string, matters: readonly CodedMatter[]): string {
  const found = matters.find(({ matter }) => matter.id === id)
  if (!found) throw new Error(`the sample's forms name an unknown matter ${id}`)
  return found.code
}
