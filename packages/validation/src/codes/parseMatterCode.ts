import { isValidCreditCode } from './creditCode.ts'

/** The parts of a matter's code. `code` is always the whole text, `creditCode` the implementing body, `useLevel` 1 to 7. */
export type MatterCode =
  | {
      kind: 'handleItem'
      code: string
      implementationCode: string
      creditCode: string
      useLevel: string
      catalogCode: string
      sequence: string
    }
  | { kind: 'implementation'; code: string; creditCode: string; useLevel: string; catalogCode: string }
  | { kind: 'legacy'; code: string; creditCode: string; useLevel: string; legacyCatalogCode: string }
  | { kind: 'catalogue'; code: string; catalogCode: string }

const IMPLEMENTED = /^([0-9A-HJ-NPQRTUWXY]{18})([1-7])(?:([0-9A-Z]{12})(\d{2})?|([0-9A-Z]{10}))$/
const CATALOGUE = /^[0-9A-Z]{12}$/

/**
 * Reads a matter's code by the structure of GB/T 39554.1: 33 characters for a handle item (业务办理项), 31 for an implementation
 * (实施清单), 29 for the older implementation code, 12 for a catalogue matter (基本目录). `undefined` for anything else and when
 * the implementing body's credit code (GB 32100-2015) has a wrong check digit. Capital letters only.
 */
export function parseMatterCode(code: string): MatterCode | undefined {
  if (CATALOGUE.test(code)) return { kind: 'catalogue', code, catalogCode: code }
  const [, creditCode, useLevel, catalogCode, sequence, legacyCatalogCode] = IMPLEMENTED.exec(code) ?? []
  if (creditCode === undefined || useLevel === undefined || !isValidCreditCode(creditCode)) return undefined
  if (legacyCatalogCode !== undefined) return { kind: 'legacy', code, creditCode, useLevel, legacyCatalogCode }
  if (catalogCode === undefined) return undefined
  if (sequence === undefined) return { kind: 'implementation', code, creditCode, useLevel, catalogCode }
  return {
    kind: 'handleItem',
    code,
    implementationCode: code.slice(0, 31),
    creditCode,
    useLevel,
    catalogCode,
    sequence,
  }
}
