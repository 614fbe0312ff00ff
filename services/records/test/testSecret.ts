import { SecretKey } from '@portal/config/secret-key'

export const testKey = Buffer.alloc(32, 7)

/** The key that sealed the sample of the templates. */
export const testSecret = new SecretKey(testKey)

/** The day the sample is about. */
export const testNow = new Date('2026-11-20T10:00:00+08:00')
