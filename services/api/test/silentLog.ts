import type { Log } from '../src/database/index.ts'

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
