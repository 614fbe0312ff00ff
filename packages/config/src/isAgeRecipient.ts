const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
/** Generator of the checksum (BIP 173). */
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const prefix = 'age'

/** Whether it is an X25519 recipient of age (age-encryption.org/v1): Bech32 of 32 bytes, whose checksum finds what was mistyped. */
export function isAgeRecipient(text: string): boolean {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text)) return false
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  const data = [...text.slice(prefix.length + 1)].map((letter) => alphabet.indexOf(letter))
  return checksumOf([...expanded, ...data]) === 1
}

function checksumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >>> 25
    const shifted = ((sum & 0x1ffffff) << 5) ^ value
    return generator.reduce((mixed, factor, bit) => ((top >> bit) & 1 ? mixed ^ factor : mixed), shifted)
  }, 1)
}
