import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './SetupError.mjs'

const NEEDED_MAJOR = 24

/**
 * The Node that runs the portal: the pinned one that npm installed beside the other packages, else the running one when
 * it is new enough. @throws SetupError when there is neither.
 */
export function findRuntime(repository) {
  const pinned = join(repository, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned) && canRun(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath
  throw new SetupError(
    `门户需要 Node ${NEEDED_MAJOR} 或更新版本，当前为 ${process.version}，随包安装的 Node 也不能在本机（${process.platform} ${process.arch}）运行。请安装 Node ${NEEDED_MAJOR} 后重试。`,
  )
}

/** A musl system has the file and still cannot run it. */
function canRun(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0
}
