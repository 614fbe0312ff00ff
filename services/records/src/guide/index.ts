export {
  decideToBring,
  exemptWayOf,
  groupMaterial,
  isBrought,
  isOnlyForSome,
} from './decideMaterials.ts'
export {
  formatFacts,
  formatOnlineDepth,
  formatStatutoryTime,
  formatTimeLimit,
  formatVisits,
  type KeyFigures,
  termsOf,
} from './formatFacts.ts'
export { docxMediaType, type FormFileKind, formFile } from './formFile.ts'
export { guideWindowsSql, parts } from './guideWindowsSql.ts'
export { isShownMatter, matterPlace } from './isShownMatter.ts'
export { materialKey } from './materialKey.ts'
export { naturalDays, naturalDaysSql } from './naturalDays.ts'
export { nearestImplementation } from './nearestImplementation.ts'
export { hasEntry, isEntryKnown, isOpenOnline, isSuspended, onlineAddress } from './onlineAddress.ts'
