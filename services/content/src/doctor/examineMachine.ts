import { accessSync, constants, existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { RuntimeConfig } from '@portal/config/runtime'
import { DatabaseStartError, lockHome, readHome } from '@portal/database'
import { nearestExisting } from '../backup/nearestExisting.ts'
import { type Finding, fail, ok, warn } from './Finding.ts'

/** Type stripping without a flag, which this program runs by. */
const minNode = 24
const megabyte = 1024 * 1024
const floorBytes = 256 * megabyte
const comfortBytes = 2048 * megabyte

/** Node, disk, permissions, and what an earlier run left behind. */
export async function examineMachine(config: RuntimeConfig): Promise<Finding[]> {
  const dataFolder = path.resolve(config.PORTAL_DATA)
  const home = config.DATABASE_URL ? undefined : readHome(dataFolder)
  return [
    examineNode(process.versions.node),
    examineFolder(dataFolder),
    ...[...new Set([dataFolder, ...(home ? [home] : [])])].map(examineRoom),
    ...(home ? await examineLeftovers(dataFolder, home) : []),
  ]
}

export function examineNode(version: string): Finding {
  if (Number.parseInt(version, 10) >= minNode) return ok('Node', `版本 ${version}`)
  return fail('Node', `版本 ${version}，需要 ${minNode} 或以上`, '用 npm run portal 运行，它会使用随程序安装的 Node')
}

export function examineFolder(folder: string): Finding {
  const subject = '数据文件夹'
  const place = nearestExisting(folder)
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return fail(subject, `没有权限读写 ${place}`, `用启动门户的帐户运行，或执行 chown -R 把 ${place} 交给它`)
  }
  if (place === folder && (statSync(folder).mode & 0o002) !== 0)
    return warn(subject, `${folder} 任何人都能写入`, `执行 chmod o-w ${folder}`)
  return ok(subject, place === folder ? folder : `${folder}（尚未建立，第一次启动时建立）`)
}

function examineRoom(folder: string): Finding {
  const { bavail, bsize } = statfsSync(nearestExisting(folder))
  return judgeRoom(folder, bavail * bsize)
}

export function judgeRoom(folder: string, freeBytes: number): Finding {
  const free = `${folder} 所在磁盘剩余 ${Math.floor(freeBytes / megabyte)} MB`
  if (freeBytes < floorBytes)
    return fail('磁盘', free, `清理磁盘；低于 ${floorBytes / megabyte} MB 时不能首次启动，写满后内容只能读、不能写`)
  if (freeBytes < comfortBytes) return warn('磁盘', free, '清理或扩大磁盘，导入和备份需要与内容相当的空间')
  return ok('磁盘', free)
}

async function examineLeftovers(dataFolder: string, home: string): Promise<Finding[]> {
  const subject = '数据库文件夹'
  let entries: string[]
  try {
    entries = readdirSync(home)
  } catch {
    return [fail(subject, `没有权限读取 ${home}`, '用启动门户的帐户运行本命令')]
  }
  const unfinished = entries.filter((name) => /^cluster\.(unfinished|replaced)-/.test(name))
  return [
    unfinished.length === 0
      ? ok(subject, home)
      : warn(
          subject,
          `${home} 中有中断的操作留下的 ${unfinished.join('、')}`,
          '下次启动门户时会清理 unfinished；确认不再需要后删除 replaced',
        ),
    await examineOrphan(dataFolder, path.join(home, 'cluster/postmaster.pid')),
  ]
}

/** A server runs though no portal holds its folder. */
async function examineOrphan(dataFolder: string, pidFile: string): Promise<Finding> {
  const subject = '进程'
  try {
    const locked = await lockHome(dataFolder)
    await locked.release()
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error
    return ok(subject, '门户正在运行')
  }
  if (!existsSync(pidFile)) return ok(subject, '门户没有在运行，也没有遗留的数据库进程')
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  return existsSync(`/proc/${pid}`)
    ? warn(subject, `门户没有在运行，但它的数据库进程 ${pid} 还在`, '启动门户，它会先停止遗留的进程')
    : warn(subject, '数据库上次没有正常停止', '启动门户，数据库会自行恢复，已确认的内容不会丢失')
}
