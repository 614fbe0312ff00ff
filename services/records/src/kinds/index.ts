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
export { entities, fileKinds, findEntity } from './entities.ts'
export { guide } from './guide.ts'
export { catalogueMatter } from './matter.ts'
export { organisation } from './organisation.ts'
export { tableForm } from './partKinds.ts'
export { partSchema } from './partSchema.ts'
