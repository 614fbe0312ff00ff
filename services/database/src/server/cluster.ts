import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Log } from '../log/Log.ts'
import { DatabaseStartError } from './DatabaseStartError.ts'
import type { Binaries } from './processes/binaries.ts'
import { runProgram } from './processes/runProgram.ts'
import type { ServerUser } from './processes/serverUser.ts'

const majorVersion = '18'
const marker = 'portal-cluster.json'

/** Role that owns the database. It has no password: only the owner of the socket folder reaches the server. */
export const roleName = 'portal'

/** Gives the folder of a complete cluster below `home`, made first when there is none. */
export async function prepareCluster(options: {
  home: string
  binaries: Binaries
  user: ServerUser
  log: Log
}): Promise<string> {
  const folder = path.join(options.home, 'cluster')
  removeUnfinished(options.home, options.log)
  if (!existsSync(folder)) await createCluster(folder, options)
  checkCluster(folder)
  return folder
}

/** A start that died during initdb leaves a folder that never got its final name. The lock is held, so it is nobody's. */
function removeUnfinished(home: string, log: Log): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('cluster.unfinished-'))) {
    log.warn({ name }, 'removing a database folder that was never finished')
    rmSync(path.join(home, name), { recursive: true, force: true })
  }
}

async function createCluster(
  folder: string,
  options: { home: string; binaries: Binaries; user: ServerUser; log: Log },
): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`
  options.log.info({ folder }, 'creating the database folder')
  const result = await runProgram(options.binaries.initdb, initParameters(unfinished), options.user)
  if (result.code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new DatabaseStartError(`数据库初始化未成功（initdb 返回 ${result.code}）：${result.output}`)
  }
  const markerFile = path.join(unfinished, marker)
  writeFileSync(markerFile, `${JSON.stringify({ madeBy: 'portal', postgresql: majorVersion })}\n`)
  if (options.user.uid !== undefined && options.user.gid !== undefined)
    chownSync(markerFile, options.user.uid, options.user.gid)
  syncPath(markerFile)
  syncPath(unfinished)
  renameSync(unfinished, folder)
  syncPath(options.home)
}

/** The builtin provider keeps pg_trgm able to see Chinese letters; with the locale C it is blind for them. */
function initParameters(folder: string): string[] {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8']
  const access = [`--username=${roleName}`, '--auth-local=trust', '--auth-host=reject']
  return ['--pgdata', folder, '--encoding=UTF8', ...locale, ...access]
}

function checkCluster(folder: string): void {
  if (!existsSync(path.join(folder, marker))) {
    throw new DatabaseStartError(
      `${folder} 不是本程序建立的数据库文件夹，未作任何改动。请移走它，或换一个 PORTAL_DATA。`,
    )
  }
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new DatabaseStartError(
    `${folder} 是 PostgreSQL ${version} 的数据，本程序自带的是 ${majorVersion}。请用原版本导出内容，再导入新的数据文件夹。`,
  )
}

function syncPath(target: string): void {
  const descriptor = openSync(target, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
