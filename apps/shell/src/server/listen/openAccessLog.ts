import type { RuntimeConfig } from '@portal/config/runtime'
import { readKeyFile } from '@portal/config/secret-key'
import { AccessLog, accessLogFolder } from '@portal/log/access'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { registerGauges } from '../operators/registerGauges.ts'

interface OpenOptions {
  /** Which of several shells this is. */
  readonly shell: string
  readonly register: Registry
  readonly log: Logger
}

/** The access log of this shell with its metrics; undefined where a proxy in front writes it. */
export function openAccessLog(runtime: RuntimeConfig, { shell, register, log }: OpenOptions): AccessLog | undefined {
  if (runtime.PORTAL_PROXY_ACCESS_LOG !== '') return undefined
  const accessLog = new AccessLog({
    folder: accessLogFolder(runtime.PORTAL_DATA),
    shell,
    days: runtime.PORTAL_ACCESS_LOG_DAYS,
    maximumBytes: runtime.PORTAL_ACCESS_LOG_MEGABYTES * 1024 * 1024,
    key: runtime.PORTAL_ACCESS_LOG_KEY_FILE === '' ? undefined : readKeyFile(runtime.PORTAL_ACCESS_LOG_KEY_FILE),
    log,
  })
  registerGauges(register, [
    ['portal_access_log_fill_ratio', 'How much of its room the access log takes: 1 is full', () => accessLog.fill],
    [
      'portal_access_log_lost_lines_total',
      'Lines of the access log that were dropped for want of room, or could not be written',
      () => accessLog.lostLines,
    ],
  ])
  return accessLog
}
