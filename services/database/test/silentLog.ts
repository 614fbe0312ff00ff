import type { Log } from '../src/log/Log.ts'

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
