export { caseNumberCheckDigit, isMistypedCaseNumber } from './codes/caseNumber.ts'
export { creditCodeCheckDigit, isValidCreditCode } from './codes/creditCode.ts'
export { explainPersonalNumber, findPersonalNumber } from './codes/findPersonalNumber.ts'
export { linkPhone } from './codes/linkPhone.ts'
export { isValidOrganisationCode, organisationCodeCheckDigit } from './codes/organisationCode.ts'
export { parseMatterCode } from './codes/parseMatterCode.ts'
export { isFixedPhoneNumber, isMobileNumber } from './codes/phoneNumber.ts'
export { cleanName } from './files/cleanName.ts'
export { findFileFault, findFileKind } from './files/findFileFault.ts'
export { solveChallenge } from './proof/solveChallenge.ts'
export {
  defineFields,
  type FieldError,
  type Fields,
  type FieldValues,
} from './rules/fields.ts'
export { type DayRange, daysToAsk, longestRange, type NamedDays, readDayRange } from './rules/readDayRange.ts'
export { validateField } from './rules/validateField.ts'
export { validateFields } from './rules/validateFields.ts'
