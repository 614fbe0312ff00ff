export { cleanWriting } from './cleanWriting.ts'
export * from './limits.ts'
export { formSentences } from './sentences.ts'
