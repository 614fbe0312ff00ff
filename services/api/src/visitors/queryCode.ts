import type { SecretKey } from '@portal/config/secret-key'

/** Crockford's base 32: no letter that is easily taken for a digit or another letter. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/**
 * The query code of a letter: 80 bits in four groups. It follows from the form's own token by the installation's key, so that
 * a form that was sent twice gets the same receipt although the code itself is not kept.
 */
export function queryCodeFor(clientToken: string, secret: SecretKey): string {
  let bits = BigInt(`0x${secret.digest('query-code', clientToken)}`)
  let code = ''
  for (let place = 0; place < length; place += 1) {
    code += alphabet[Number(bits & 31n)]
    bits >>= 5n
  }
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** What is kept of a query code. @param code 16 letters and digits; O, I and L are read as 0 and 1 */
export function digestQueryCode(code: string, secret: SecretKey): string {
  const plain = code.replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return secret.digest('query-code-digest', plain)
}
