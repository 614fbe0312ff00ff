export { cellOf, parseJson } from './cells.ts'
export { cleanHtml, removedFrom } from './cleanHtml.ts'
export { explainJsonFault } from './explainListFault.ts'
export { type FieldKind, type FieldMeta, fieldMeta, isRequired, titleOf } from './fieldMeta.ts'
export {
  code,
  codes,
  dateTime,
  flag,
  html,
  json,
  list,
  optionalCode,
  optionalDateTime,
  optionalFlag,
  optionalLatitude,
  optionalList,
  optionalText,
  optionalWebAddress,
  optionalWhole,
  pattern,
  phone,
  text,
  whole,
  words,
} from './fields.ts'
export { isWebAddress } from './isWebAddress.ts'
export { speakChinese } from './speakChinese.ts'
