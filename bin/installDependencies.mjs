import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from './SetupError.mjs'

const REPORT_EVERY_MS = 15_000
const NEEDED_MAJOR = 20

/**
 * Runs `npm ci` unless what is installed is what package-lock.json says.
 * @throws SetupError when npm is missing or fails.
 */
export async function installDependencies(repository) {
  if (Number.parseInt(process.versions.node, 10) < NEEDED_MAJOR) {
    throw new SetupError(
      `门户需要 Node ${NEEDED_MAJOR} 或更新版本才能安装，当前为 ${process.version}。请升级 Node 后重试。`,
    )
  }
  if (isInstalled(repository)) return
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.error('安装依赖（npm ci），首次约需一分钟……')
  const timer = setInterval(() => console.error(`仍在安装依赖，已 ${seconds()} 秒……`), REPORT_EVERY_MS)
  const code = await runNpm(repository).finally(() => clearInterval(timer))
  if (code !== 0) {
    throw new SetupError(
      `依赖没有装好（npm ci 以 ${code} 结束，原因见上）。请检查网络、npm 的 registry 设置和磁盘空间，然后重新运行同一命令。`,
    )
  }
  console.error(`依赖已安装（${seconds()} 秒）`)
}

/** npm writes node_modules/.package-lock.json at the very end of an install, so a broken-off one has none. */
function isInstalled(repository) {
  const installedFile = join(repository, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = readPackages(join(repository, 'package-lock.json'))
  const installed = readPackages(installedFile)
  const isMissing = ([path, entry]) =>
    installed[path] ? isOther(installed[path], entry) : !entry.optional && !entry.devOptional
  return !Object.entries(wanted).some(isMissing) && Object.keys(installed).every((path) => path in wanted)
}

/** Of a workspace the programs that npm links count, too. */
function isOther(installed, wanted) {
  return installed.version !== wanted.version || JSON.stringify(installed.bin) !== JSON.stringify(wanted.bin)
}

/** Path → entry, without the root itself, which the installed list does not carry. */
function readPackages(file) {
  const { '': _root, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
  return packages
}

/** The machine's npm; the Node inside node_modules may not run it, because `npm ci` deletes that folder first. */
function runNpm(repository) {
  const isOurs = (folder) => folder.startsWith(join(repository, 'node_modules'))
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isOurs(folder))
  return new Promise((resolve, reject) => {
    const child = spawn(
      'npm',
      ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'],
      {
        cwd: repository,
        env: { ...process.env, PATH: path.join(delimiter) },
        // npm's own words go to the error stream, so that a command's output stays its own.
        stdio: ['ignore', process.stderr, process.stderr],
      },
    )
    child.on('error', (error) =>
      reject(new SetupError(`找不到 npm（${error.message}）。请安装 Node 自带的 npm 后重试。`)),
    )
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
}
