import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { reasonOf } from '@portal/config/reason-of'
import { type BuildManifest, buildManifest } from '@portal/contracts'
import { integrityOf } from '@portal/registry/integrity'
import { isTwin, listBuildFiles } from '@portal/registry/store'

/** A build whose every byte was read and found to be what its manifest says. */
export interface Build {
  readonly manifest: BuildManifest
  /** Path below the version's folder → bytes, the manifest among them. */
  readonly files: ReadonlyMap<string, Buffer>
}

/**
 * Reads a build folder or a version in the store: `manifest.json`, `web/**` and the server file. Files that the manifest
 * does not name are left out, but for the compressed twins of those that it names.
 * @throws OperatorError that names the file.
 */
export function readBuild(folder: string): Build {
  return checkBuild(folder, (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined))
}

/**
 * A build, wherever its files are.
 * @param place of them, for people
 * @param find a file by its path below that place
 * @throws OperatorError that names the file.
 */
export function checkBuild(place: string, find: (path: string) => Buffer | undefined): Build {
  const read = (path: string) => {
    const bytes = find(path)
    if (!bytes) throw new OperatorError(`缺少构建产物 ${join(place, path)}。请重新构建：npm run build`)
    return bytes
  }
  const source = read('manifest.json')
  const manifest = parseManifest(place, source)
  const files = new Map([['manifest.json', source]])
  for (const { path, integrity } of listBuildFiles(manifest)) {
    const bytes = read(path)
    if (integrityOf(bytes) !== integrity)
      throw new OperatorError(`${join(place, path)} 的内容与构建清单不符。请重新构建：npm run build`)
    files.set(path, bytes)
    // The compressed twin, where the build has one.
    const compressed = find(`${path}.br`)
    if (compressed && !isTwin(compressed, bytes))
      throw new OperatorError(`${join(place, `${path}.br`)} 的内容与未压缩的文件不符。请重新构建：npm run build`)
    if (compressed) files.set(`${path}.br`, compressed)
  }
  return { manifest, files }
}

function parseManifest(folder: string, source: Buffer): BuildManifest {
  try {
    return buildManifest.parse(JSON.parse(source.toString()))
  } catch (cause) {
    const reason = reasonOf(cause)
    throw new OperatorError(
      `${join(folder, 'manifest.json')} 不是有效的构建清单（${reason}）。请重新构建：npm run build`,
      { cause },
    )
  }
}
