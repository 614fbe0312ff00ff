export { encryptsLetters } from '../stored/encryptsLetters.ts'
export { encryptStored } from './encryptStored.ts'
