import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { LEGAL_LOG_DAYS, type RuntimeConfig } from '@portal/config/runtime'
import { formatTimestamp } from '@portal/format'
import { accessLogFolder, type Coverage, readCoverage } from '@portal/log/access'
import { type Finding, fail, ok, warn } from './Finding.ts'

const dayMs = 24 * 3_600_000
const subject = '访问日志'
const law = `《网络安全法》第二十一条要求留存不少于六个月（${LEGAL_LOG_DAYS} 天）`

/** Whether there is a log of who asked for what, whether it is being written, and for how many days. */
export function examineAccessLog(config: RuntimeConfig, now: Date): Finding[] {
  if (config.PORTAL_PROXY_ACCESS_LOG !== '') return [judgeProxyLog(config.PORTAL_PROXY_ACCESS_LOG, now)]
  return [
    judgeCoverage(readCoverage(accessLogFolder(config.PORTAL_DATA), now), now),
    ...judgeDays(config.PORTAL_ACCESS_LOG_DAYS),
    ...(config.PORTAL_ACCESS_LOG_KEY_FILE === '' ? [unsealed] : []),
  ]
}

const unsealed = ok('访问日志的封存', '没有设置 PORTAL_ACCESS_LOG_KEY_FILE，过去各天的文件没有封存')

function judgeDays(days: number): Finding[] {
  if (days >= LEGAL_LOG_DAYS) return []
  const message = `PORTAL_ACCESS_LOG_DAYS 设为 ${days} 天，${law}`
  return [warn('访问日志的期限', message, `改为 ${LEGAL_LOG_DAYS} 或以上，或者由前面的代理留存`)]
}

export function judgeCoverage({ days, first, missing, bytes, writtenAt }: Coverage, now: Date): Finding {
  if (!writtenAt) return ok(subject, '还没有，门户第一次收到请求时建立')
  const size = `${Math.ceil(bytes / 1024 / 1024)} MB`
  const message = `覆盖 ${days} 天，从 ${first} 起，最近写入 ${formatTimestamp(writtenAt)}，共 ${size}`
  if (now.getTime() - writtenAt.getTime() > dayMs)
    return warn(subject, `${message}，已超过一天没有写入`, '看门户是否在运行，数据文件夹的磁盘是否写满、能否写入')
  if (missing.length > 0)
    return warn(
      subject,
      `${message}，缺 ${missing.length} 天：${missing.slice(-5).join('、')}${missing.length > 5 ? ' 等' : ''}`,
      '这些天门户没有运行的，不用处理；在运行的，查明日志去了哪里，从备份补回',
    )
  return ok(subject, message)
}

/** The file that a proxy writes, with what its rotation left beside it. */
export function judgeProxyLog(file: string, now: Date): Finding {
  const written = statSync(file, { throwIfNoEntry: false })
  if (!written)
    return fail(subject, `代理的访问日志 ${file} 不存在`, '改正 PORTAL_PROXY_ACCESS_LOG，或去掉它，由门户自己记录')
  const times = findRotated(file).map((name) => statSync(name).mtimeMs)
  const days = Math.floor((now.getTime() - Math.min(...times, written.mtimeMs)) / dayMs)
  const message = `代理的 ${file} 及其轮换的文件 ${times.length} 个，最早的在 ${days} 天以前，最近写入 ${formatTimestamp(written.mtime)}`
  if (now.getTime() - written.mtimeMs > dayMs)
    return warn(subject, `${message}，已超过一天没有写入`, '看代理是否在写它')
  if (days < LEGAL_LOG_DAYS)
    return warn(subject, `${message}；${law}`, '装好不久的，不用处理；否则把代理的轮换改为保留 180 天以上')
  return ok(subject, message)
}

function findRotated(file: string): string[] {
  const folder = path.dirname(file)
  const name = path.basename(file)
  const stem = name.replace(/\.log$/, '')
  return readdirSync(folder)
    .filter((entry) => entry !== name && (entry.startsWith(`${name}.`) || entry.startsWith(`${stem}-`)))
    .map((entry) => path.join(folder, entry))
}
