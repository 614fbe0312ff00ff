export { DecryptionError } from './encryption.ts'
export { readKeyFile } from './readKeyFile.ts'
export { SecretKey } from './SecretKey.ts'
