export { cleanWriting } from './cleanWriting.ts'
export * from './limits.ts'
export { cleanPageAddress, isPageAddress } from './pageAddress.ts'
export { formSentences } from './sentences.ts'
