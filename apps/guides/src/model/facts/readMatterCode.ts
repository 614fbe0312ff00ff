/** A matter code as an address may carry it. Whether it exists is for the content service to say. */
export interface MatterCode {
  /** Capital letters, as the standard writes it. */
  code: string
  /** The catalogue matter (12 characters) inside, where the code shows it. */
  catalogCode: string | undefined
}

/** Where the base code stands in codes of 31 and 33 characters: after the credit code (18) and the level (1). GB/T 39554.1 */
const BASE_CODE = [19, 31] as const

/** Reads a code of 12, 29, 31 or 33 characters (and what renumbered ones had); undefined for what can be none. */
export function readMatterCode(text: string): MatterCode | undefined {
  const code = text.toUpperCase()
  if (!/^[0-9A-Z]{10,36}$/.test(code)) return undefined
  const isImplemented = code.length === 31 || code.length === 33
  const catalogCode = isImplemented ? code.slice(...BASE_CODE) : code.length === 12 ? code : undefined
  return { code, catalogCode }
}
