import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { type Build, readBuild } from './readBuild.ts'

/** Folder of a version in the store. */
export function versionFolder(store: string, { name, version }: { name: string; version: string }): string {
  return join(store, 'files', name, version)
}

/**
 * Puts a build into the store. A version that is there keeps its bytes for ever; one whose files were damaged on the
 * disk is replaced by the same bytes.
 * @returns whether anything was written
 * @throws OperatorError when the version is there with other content.
 */
export function storeBuild(store: string, build: Build): boolean {
  const folder = versionFolder(store, build.manifest)
  if (isStored(folder, build)) return false
  const half = `${folder}.half-${process.pid}`
  try {
    writeFiles(half, build)
  } catch (error) {
    // On a full disk a half version would keep everything else from being written, too.
    rmSync(half, { recursive: true, force: true })
    throw error
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(half, folder)
  syncFolder(dirname(folder))
  return true
}

/** Marks a version as just used: the newest are kept. One that somebody removed from the store cannot be. */
export function touchVersion(store: string, manifest: Build['manifest'], now: Date): void {
  const folder = versionFolder(store, manifest)
  if (statSync(folder, { throwIfNoEntry: false })) utimesSync(folder, now, now)
}

function isStored(folder: string, build: Build): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })) return false
  const stored = tryToRead(folder)
  if (!stored) return false
  if (isSame(stored, build)) return true
  const { name, version } = build.manifest
  throw new OperatorError(
    `${name} ${version} 已经发布过，但这次构建的内容不同；已发布的版本不会改变。请修改 apps/${name}/package.json 中的版本号后重新构建。`,
  )
}

/** Undefined when the stored files are damaged: no version can be compared with them, and none may be served. */
function tryToRead(folder: string): Build | undefined {
  try {
    return readBuild(folder)
  } catch (error) {
    if (error instanceof OperatorError) return undefined
    throw error
  }
}

function isSame(one: Build, other: Build): boolean {
  return (
    one.files.size === other.files.size && [...one.files].every(([path, bytes]) => other.files.get(path)?.equals(bytes))
  )
}

function writeFiles(folder: string, { files }: Build): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, bytes] of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeDurably(file, bytes)
  }
}

/** Writes a file and waits until it is on the disk. */
export function writeDurably(file: string, bytes: Buffer | string, mode = 0o644): void {
  const descriptor = openSync(file, 'w', mode)
  try {
    const buffer = Buffer.from(bytes)
    for (let written = 0; written < buffer.length; ) written += writeSync(descriptor, buffer, written)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** A rename is on the disk only when its folder is. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
