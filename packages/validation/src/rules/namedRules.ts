import { cleanPageAddress, isPageAddress } from '@portal/contracts/forms'
import { isMistypedCaseNumber } from '../codes/caseNumber.ts'
import { isValidCreditCode } from '../codes/creditCode.ts'
import { isValidIdNumber } from '../codes/idNumber.ts'
import { isValidLicenceId } from '../codes/licenceId.ts'
import { isValidOrganisationCode } from '../codes/organisationCode.ts'
import { parseMatterCode } from '../codes/parseMatterCode.ts'
import { parseRegionCode } from '../codes/parseRegionCode.ts'
import { isFixedPhoneNumber, isMobileNumber } from '../codes/phoneNumber.ts'

/** A rule of the domain: how people's ways of writing become the standard's, and what the standard accepts. */
interface NamedRule {
  normalise: (text: string) => string
  isValid: (text: string, now: Date) => boolean
}

/** The field rules of the domain by name; each one's standard is told where its code is written. */
export const namedRules = {
  mobile: { normalise: writePhone, isValid: isMobileNumber },
  fixedPhone: { normalise: writePhone, isValid: isFixedPhoneNumber },
  phone: { normalise: writePhone, isValid: (text) => isMobileNumber(text) || isFixedPhoneNumber(text) },
  /** How somebody can be reached: a phone number or an e-mail address. */
  contact: { normalise: (text) => text, isValid: isContact },
  caseNumber: { normalise: writeCode, isValid: (text) => !isMistypedCaseNumber(text) },
  /** Of a letter; people write it with and without its hyphens. */
  queryCode: { normalise: (text) => writeCode(text).replace(/[^0-9A-Z]/g, ''), isValid: (text) => text.length === 16 },
  pageAddress: { normalise: cleanPageAddress, isValid: isPageAddress },
  idNumber: { normalise: writeCode, isValid: isValidIdNumber },
  creditCode: { normalise: writeCode, isValid: isValidCreditCode },
  organisationCode: { normalise: (text) => writeCode(text).replaceAll('-', ''), isValid: isValidOrganisationCode },
  matterCode: { normalise: writeCode, isValid: (text) => parseMatterCode(text) !== undefined },
  regionCode: { normalise: writeCode, isValid: (text) => parseRegionCode(text) !== undefined },
  licenceId: { normalise: writeCode, isValid: isValidLicenceId },
} satisfies Record<string, NamedRule>

export type RuleName = keyof typeof namedRules

/** Blanks of every kind and the invisible marks that come along when a number is copied from a contact or a document. */
const BLANKS = /[\s\p{Cf}]/gu

/** Chinese keyboards write full-width letters; codes are copied in groups with blanks between. */
function writeCode(text: string): string {
  return text.normalize('NFKC').replace(BLANKS, '').toUpperCase()
}

/** Numbers are copied with +86, blanks, brackets around the area code and any of several dashes. */
function writePhone(text: string): string {
  const compact = text
    .normalize('NFKC')
    .replace(BLANKS, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  const domestic = compact.replace(/^(?:\+86|0086)-?/, '').replace(/^\((\d{3,4})\)-?/, '$1-')
  return /^1\d{2}-\d{4}-\d{4}$/.test(domestic) ? domestic.replaceAll('-', '') : domestic
}

/** The shape of an address that a letter can be sent to; whether somebody reads it only sending shows. */
const EMAIL = /^[^\s@<>()]{1,64}@[^\s@<>().]{1,63}(\.[^\s@<>().]{1,63}){1,8}$/

function isContact(text: string): boolean {
  const phone = writePhone(text)
  return isMobileNumber(phone) || isFixedPhoneNumber(phone) || EMAIL.test(text.trim())
}
