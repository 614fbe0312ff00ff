export { caseNumberCheckDigit, isCaseNumber, isMistypedCaseNumber } from './codes/caseNumber.ts'
export { creditCodeCheckDigit, isValidCreditCode } from './codes/creditCode.ts'
export { describePersonalNumber, findPersonalNumber } from './codes/findPersonalNumber.ts'
export { idNumberCheckDigit, isValidIdNumber } from './codes/idNumber.ts'
export { isCalendarDate } from './codes/isCalendarDate.ts'
export { isValidLicenceId, licenceIdCheckCharacter } from './codes/licenceId.ts'
export { linkPhone } from './codes/linkPhone.ts'
export { isValidOrganisationCode, organisationCodeCheckDigit } from './codes/organisationCode.ts'
export { type MatterCode, parseMatterCode } from './codes/parseMatterCode.ts'
export { parseRegionCode, type RegionCode } from './codes/parseRegionCode.ts'
export { isFixedPhoneNumber, isMobileNumber } from './codes/phoneNumber.ts'
export { cleanName } from './files/cleanName.ts'
export { findFileFault, findFileKind, type GivenFile } from './files/findFileFault.ts'
export { solveChallenge } from './proof/solveChallenge.ts'
export {
  defineFields,
  type Field,
  type FieldError,
  type Fields,
  type FieldType,
  type FieldValues,
  type RuleKind,
} from './rules/fields.ts'
export { tooManyDaysMessage } from './rules/messages.ts'
export type { RuleName } from './rules/namedRules.ts'
export { type DayRange, daysToAsk, longestRange, mostDays, type NamedDays, readDayRange } from './rules/readDayRange.ts'
export { type FieldOutcome, validateField } from './rules/validateField.ts'
export { type ValidationOutcome, validateFields } from './rules/validateFields.ts'
