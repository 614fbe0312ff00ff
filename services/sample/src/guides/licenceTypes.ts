import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readDepartments } from '../written/readSample.ts'
import { creditCode } from '../written/sampleCodes.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'

const showing = z.strictObject({ showSteps: z.string(), verification: z.string() })
const licenceFileShape = z.strictObject({
  legalForce: z.string(),
  personal: showing,
  legal: showing,
  types: z.array(
    z.strictObject({
      serial: z.string().regex(/^\d{3}$/),
      /** Whose ministry defines the licence. */
      department: z.string(),
      name: z.string(),
      issuer: z.string(),
      holders: z.array(z.string()),
      /** A material that has one of these words in its name is this licence. */
      words: z.array(z.string()).min(1),
      validity: z.string(),
      sample: z.string(),
      apply: z.string().optional(),
    }),
  ),
})
type LicenceFile = z.infer<typeof licenceFileShape>
type SampleLicence = LicenceFile['types'][number] & { code: string }

/** Licences are defined for the whole country: the issuing body in the code is no body of the province. */
const countryCode = '100000'

let loaded: (Omit<LicenceFile, 'types'> & { types: SampleLicence[] }) | undefined

function readLicences() {
  loaded ??= codeLicences()
  return loaded
}

function codeLicences() {
  const file = path.join(sampleFolder, 'disclosure/licence-types.json')
  const { types, ...texts } = licenceFileShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  const departments = new Map(readDepartments().map((department) => [department.kind, department]))
  const coded = types.map((type) => {
    const department = departments.get(type.department)
    if (!department) throw new Error(`sample licence ${type.name} names an unknown department ${type.department}`)
    return { ...type, code: `${creditCode(department, countryCode)}${type.serial}` }
  })
  return { ...texts, types: coded }
}

/**
 * Code of the licence that a material is, null when no licence type of the sample is meant. The longest word decides:
 * 不动产权证或居住证明 is no 居住证.
 */
export function licenceCodeOf(materialName: string): string | null {
  const found = readLicences().types.flatMap(({ code, words }) =>
    words.filter((word) => materialName.includes(word)).map((word) => ({ code, length: word.length })),
  )
  return found.sort((one, other) => other.length - one.length)[0]?.code ?? null
}

export function licenceTypeRows(matters: readonly CodedMatter[]) {
  const { legalForce, personal, legal, types } = readLicences()
  return types.map((type, index) => {
    const { showSteps, verification } = type.holders.includes('1') ? personal : legal
    const fill = (text: string) => text.replaceAll('{name}', type.name).replaceAll('{issuer}', type.issuer)
    return {
      code: type.code,
      name: type.name,
      issuer: type.issuer,
      holderKinds: type.holders,
      validity: type.validity,
      legalForce,
      showSteps: fill(showSteps),
      verification: fill(verification),
      applyMatterCode: type.apply === undefined ? null : findMatterByName(type.apply, matters),
      sampleText: type.sample,
      version: '001',
      orderNumber: index + 1,
      ...sampleRecord,
    }
  })
}

function findMatterByName(name: string, matters: readonly CodedMatter[]): string {
  const found = matters.find(({ matter }) => matter.name === name)
  if (!found) throw new Error(`the sample's licences name an unknown matter ${name}`)
  return found.code
}
