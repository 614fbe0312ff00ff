export { importContent } from './importContent.ts'
