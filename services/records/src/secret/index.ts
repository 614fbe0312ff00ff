export { maskName } from './applicant.ts'
export { findSecretKey, readSecretKey } from './readSecretKey.ts'
