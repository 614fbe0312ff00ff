export { readKeyFile } from './readKeyFile.ts'
export { SecretKey } from './SecretKey.ts'
