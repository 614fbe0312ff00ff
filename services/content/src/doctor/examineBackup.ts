import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { RuntimeConfig } from '@portal/config/runtime'
import { archiveFolder, isExercise, readHome, readOtherOwner } from '@portal/database'
import { type Archiving, readArchiving } from '@portal/database/archive'
import { formatTimestamp } from '@portal/format'
import type pg from 'pg'
import { type LastBackup, readLastBackup } from '../backup/lastBackup.ts'
import { type Finding, fail, ok, warn } from './Finding.ts'

const hourMs = 3_600_000
/** A daily backup that ran late is no finding, one that did not run is. */
const oldBackupMs = 36 * hourMs
/** A segment is archived in a second; one that waits this long waits for a person. */
const longWaitSeconds = 600

/** Whether what is here could be brought back, and how much would be missing. */
export async function examineBackup(pool: pg.Pool, config: RuntimeConfig, now: Date): Promise<Finding[]> {
  const last = readLastBackup(config.PORTAL_DATA)
  const home = config.DATABASE_URL ? undefined : readHome(config.PORTAL_DATA)
  // Whoever keeps that database keeps its backups.
  if (config.DATABASE_URL && !last) return [ok('备份', '使用 DATABASE_URL，备份由那个数据库负责')]
  return [
    judgeBackup(last, now),
    judgeRecipients(config),
    ...(home === undefined ? [] : await examineArchive(pool, config, { home, last })),
  ]
}

export function judgeBackup(last: LastBackup | undefined, now: Date): Finding {
  const subject = '备份'
  if (!last) return warn(subject, '没有在这里备份过', '用 portal backup 备份，每天一次')
  const message = `最近一次 ${formatTimestamp(last.madeAt)}，${last.folder}`
  const isOld = now.getTime() - last.madeAt.getTime() > oldBackupMs
  return isOld
    ? warn(subject, `${message}，已超过一天半`, '看定时任务为什么没有备份，先手工备份一次')
    : ok(subject, message)
}

export function judgeRecipients(
  config: Pick<RuntimeConfig, 'PORTAL_BACKUP_RECIPIENTS' | 'PORTAL_WAL_ARCHIVE'>,
): Finding {
  const subject = '备份加密'
  const { length } = config.PORTAL_BACKUP_RECIPIENTS
  if (length === 0)
    return warn(
      subject,
      '备份以明文存放，谁拿到文件谁就能读',
      '用 age-keygen 生成密钥，把公钥填入 PORTAL_BACKUP_RECIPIENTS，私钥放在别处',
    )
  const archive = config.PORTAL_WAL_ARCHIVE === '' ? '' : '；日志归档没有加密，请放在加密的磁盘上'
  return ok(subject, `加密给 ${length} 把公钥${archive}`)
}

async function examineArchive(
  pool: pg.Pool,
  config: RuntimeConfig,
  { home, last }: { home: string; last: LastBackup | undefined },
): Promise<Finding[]> {
  const folder = config.PORTAL_WAL_ARCHIVE
  const archiving = await readArchiving(pool, home)
  if (!archiving) return [isExercise(home) ? judgeExercise() : judgeOff(folder)]
  return [
    judgeArchiving(archiving),
    ...judgeGap(archiving.lostAt, last),
    ...examinePlace(folder, home),
    ...examineOwner(folder, home),
  ]
}

function judgeOff(folder: string): Finding {
  if (folder === '') return ok('日志归档', '没有设置；数据丢失时恢复到最近一次备份')
  return warn('日志归档', '门户启动时没有 PORTAL_WAL_ARCHIVE，没有在归档', '重新启动门户')
}

function judgeExercise(): Finding {
  return warn('日志归档', '这是演练恢复的数据库，不归档', '演练完了停止它，删除这个数据文件夹；不能用作正式的门户')
}

/** A copy of a database, or a machine that was given up and has come back. */
function examineOwner(folder: string, home: string): Finding[] {
  if (!existsSync(folder)) return []
  const owner = readOtherOwner(home, archiveFolder({ folder }, path.join(home, 'cluster')))
  if (owner === undefined) return []
  return [
    fail(
      '归档的主人',
      `归档属于另一个门户（${owner}），这里的日志没有归档`,
      '停下两个中不该运行的那个。由这一个运行：把 PORTAL_WAL_ARCHIVE 改为一个新的文件夹，重新启动，立即执行 portal backup',
    ),
  ]
}

export function judgeArchiving({ waiting, waitingSeconds, lastArchivedAt, failures }: Archiving): Finding {
  const subject = '日志归档'
  const last = lastArchivedAt ? `最近一次 ${formatTimestamp(lastArchivedAt)}` : '还没有归档过'
  const message = `${last}，等待 ${waiting} 段，失败 ${failures} 次`
  if (waitingSeconds < longWaitSeconds) return ok(subject, message)
  return fail(
    subject,
    `${message}，最早的一段已等了 ${Math.round(waitingSeconds / 60)} 分钟`,
    '看归档文件夹是否挂载、写满、可由数据库的帐户写入；恢复以后自动补上。长期不能归档时，等待的部分会放弃，归档从此有缺口',
  )
}

/** A backup that is newer than the gap needs nothing from before it. */
export function judgeGap(lostAt: Date | undefined, last: LastBackup | undefined): Finding[] {
  if (!lostAt || (last && last.madeAt > lostAt)) return []
  return [
    fail(
      '归档缺口',
      `${formatTimestamp(lostAt)} 放弃了没有归档的日志，此后的归档接不上此前的备份`,
      '确认归档恢复正常，立即执行 portal backup',
    ),
  ]
}

function examinePlace(folder: string, home: string): Finding[] {
  if (!existsSync(folder)) return [fail('归档文件夹', `${folder} 不存在`, '挂载或建立它，然后重新启动门户')]
  if (statSync(folder).dev !== statSync(home).dev) return [ok('归档文件夹', folder)]
  return [
    warn(
      '归档文件夹',
      `${folder} 与数据库在同一个磁盘上，磁盘损坏时一起丢失`,
      '把 PORTAL_WAL_ARCHIVE 改到另一个磁盘或另一台机器',
    ),
  ]
}
