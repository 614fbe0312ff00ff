export { maskName } from './applicant.ts'
export { readSecretKey } from './readSecretKey.ts'
