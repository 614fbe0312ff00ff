import { statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { partialPath, syncFolder, versionFolder, writeDurably } from '@portal/registry/store'
import { type Build, readBuild } from './readBuild.ts'

/**
 * Puts a build into the store. A version that is there keeps its bytes for ever; one whose files were damaged on the
 * disk is replaced by the same bytes.
 * @returns whether anything was written
 * @throws OperatorError when the version is there with other content.
 */
export async function storeBuild(store: string, build: Build): Promise<boolean> {
  const folder = versionFolder(store, build.manifest)
  if (isStored(folder, build)) return false
  const partial = partialPath(folder)
  try {
    await writeFiles(partial, build)
  } catch (error) {
    // On a full disk a half version would keep everything else from being written, too.
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  await rm(folder, { recursive: true, force: true })
  await rename(partial, folder)
  await syncFolder(dirname(folder))
  return true
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

async function writeFiles(folder: string, { files }: Build): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const [path, bytes] of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeDurably(file, bytes)
  }
}
