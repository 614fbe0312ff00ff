export { digestApplicant } from './case.ts'
export {
  columnName,
  type Entity,
  fieldName,
  type ListFault,
  type Mention,
  type PartList,
  type Reference,
  type Row,
  recordsAtOnce,
  type StoredFiles,
  storedFields,
} from './Entity.ts'
export { decryptFields, decryptRecord, encryptFields, encryptRecord } from './encryptRecord.ts'
export { entities, fileKinds, findEntity } from './entities.ts'
export { exposure } from './exposure.ts'
export { encryptedFeedback } from './feedback.ts'
export { guide } from './guide.ts'
export { homeLink } from './home.ts'
export { encryptedAttachment, encryptedLetter } from './interaction.ts'
export { catalogueMatter } from './matter.ts'
export { notice } from './news.ts'
export { organisation } from './organisation.ts'
export { tableForm } from './partKinds.ts'
export { partSchema } from './partSchema.ts'
export { policy } from './policy.ts'
export { publicList } from './publicList.ts'
export { searchPin, searchQuestion } from './search.ts'
export { campaign, topic } from './topic.ts'
export { wording } from './wording.ts'
