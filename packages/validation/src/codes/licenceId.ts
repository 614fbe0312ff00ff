/** GB/T 36904-2018 writes the check character with digits and capital letters; a character's value is its position. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Root 1.2.156.3005.2, type code 21 (defining body 18 + number 3), issuer's credit code 18, serial number, version 3, check 1. */
const SHAPE =
  /^1\.2\.156\.3005\.2\.([0-9A-HJ-NPQRTUWXY]{18}\d{3})\.([0-9A-HJ-NPQRTUWXY]{18})\.([0-9A-Z]{1,64})\.(\d{3})\.([0-9A-Z])$/

/**
 * Whether the text is the identifier of an electronic licence (电子证照标识) of GB/T 36904-2018. Its check character is that of
 * ISO/IEC 7064 MOD 37,36 over type code, issuer, serial number and version, without root and dots.
 */
export function isValidLicenceId(licenceId: string): boolean {
  const parts = SHAPE.exec(licenceId)
  return parts !== null && licenceIdCheckCharacter(parts.slice(1, 5).join('')) === parts[5]
}

/** The check character of ISO/IEC 7064 MOD 37,36 for digits and capital letters, `undefined` for other text. */
export function licenceIdCheckCharacter(body: string): string | undefined {
  if (body === '') return undefined
  let product = 36
  for (const character of body) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return undefined
    product = (((product + value) % 36 || 36) * 2) % 37
  }
  return ALPHABET[(37 - product) % 36]
}
