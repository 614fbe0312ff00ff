import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { OperatorError } from '@portal/config/operator-error'
import { type BuildManifest, buildManifest } from '@portal/contracts'

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
  for (const [path, integrity] of listFiles(manifest)) {
    const bytes = read(path)
    if (integrityOf(bytes) !== integrity)
      throw new OperatorError(`${join(place, path)} 的内容与构建清单不符。请重新构建：npm run build`)
    files.set(path, bytes)
    // The compressed twin, where the build has one.
    const compressed = find(`${path}.br`)
    if (compressed && !decompress(compressed, bytes.byteLength)?.equals(bytes))
      throw new OperatorError(`${join(place, `${path}.br`)} 的内容与未压缩的文件不符。请重新构建：npm run build`)
    if (compressed) files.set(`${path}.br`, compressed)
  }
  return { manifest, files }
}

/** Undefined for what is not brotli, or more than was promised. */
function decompress(compressed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return brotliDecompressSync(compressed, { maxOutputLength })
  } catch {
    return undefined
  }
}

/** The shell serves a version's web files from `web/`, its workers read the server file. */
function listFiles(manifest: BuildManifest): [path: string, integrity: string][] {
  const web = Object.entries(manifest.files).map(([file, integrity]): [string, string] => [`web/${file}`, integrity])
  return [...web, [manifest.server, manifest.serverIntegrity]]
}

function parseManifest(folder: string, source: Buffer): BuildManifest {
  try {
    return buildManifest.parse(JSON.parse(source.toString()))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OperatorError(
      `${join(folder, 'manifest.json')} 不是有效的构建清单（${reason}）。请重新构建：npm run build`,
      { cause },
    )
  }
}

function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
