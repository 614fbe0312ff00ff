import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@portal/config/error-code'
import { type BuildManifest, version as versionSchema } from '@portal/contracts'
import { IntegrityError, verifyIntegrity } from '@portal/registry/integrity'
import { readManifest, type Store, versionFolder } from '@portal/registry/store'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { tagsOfFile } from '../../cdn/cacheTags.ts'
import { EncodedBody } from '../../http/EncodedBody.ts'
import type { AssetCache } from './AssetCache.ts'
import { sendFile } from './sendFile.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
}

interface AssetParams {
  name: string
  version: string
  file: string
}

/**
 * Reads a file of a released build: only what a manifest lists, and with the bytes that it lists. Undefined for anything
 * else. Browsers check them, too, but keep for a year what they were sent; and the loader on the pages of others has a fixed
 * address, which nobody can check.
 */
export type ReadAsset = (wanted: AssetParams) => Promise<EncodedBody | undefined>

interface AssetOptions {
  readonly readAsset: ReadAsset
  /** Take up what was sent; undefined: every file goes through the framework. */
  readonly assetCache?: Pick<AssetCache, 'add'> | undefined
  /** Whether a cache in front is told whose file it is. */
  readonly isTagged: boolean
}

/** Files of released builds; a version's bytes never change. */
export function registerAssets(server: FastifyInstance, { readAsset, assetCache, isTagged }: AssetOptions): void {
  server.get(
    '/assets/:name/:version/:file',
    { config: { isFile: true } },
    async (request: FastifyRequest<{ Params: AssetParams }>, reply: FastifyReply) => {
      const content = await readAsset(request.params)
      if (content && isTagged) reply.header('cache-tag', tagsOfFile(request.params))
      const mediaType = mediaTypes[request.params.file.split('.').pop() ?? ''] ?? 'application/octet-stream'
      await sendFile(request, reply, content && { content, mediaType })
      const { name: area, version } = request.params
      if (content)
        assetCache?.add({ content, request: request.raw, headers: reply.getHeaders(), build: { area, version } })
      return reply
    },
  )
}

/** All files of all builds are some 250: those of six releases stay at hand. */
const MOST_FILES = 1_500
const MOST_BUILDS = 60

/** Keeps the files that were asked for last. @param max how many of them */
export function createAssetReader(store: Store, log: Pick<FastifyBaseLogger, 'error'>, max = MOST_FILES): ReadAsset {
  const manifests = new LRUCache<string, BuildManifest>({ max: MOST_BUILDS })
  const contents = new LRUCache<string, EncodedBody>({ max })
  /** Faults of files that were spoken of. */
  const said = new Set<string>()

  async function readAsset({ name, version, file }: AssetParams): Promise<EncodedBody | undefined> {
    const key = `${name}/${version}/${file}`
    const known = contents.get(key)
    if (known) return known
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || !versionSchema.safeParse(version).success) return undefined
    const manifest = manifests.get(`${name}/${version}`) ?? (await readManifest(store, name, version))
    const integrity = manifest && Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined
    if (!manifest || integrity === undefined) return undefined
    const bytes = await readListed(key, join(versionFolder(store.folder, { name, version }), 'web', file), integrity)
    if (!bytes) return undefined
    manifests.set(`${name}/${version}`, manifest)
    const content = await withTwin(bytes, join(versionFolder(store.folder, { name, version }), 'web', `${file}.br`))
    contents.set(key, content)
    return content
  }

  /** With the compressed twin that the build made, where it has one. */
  async function withTwin(bytes: Buffer, path: string): Promise<EncodedBody> {
    const twin = await readFile(path).catch(() => undefined)
    const content = twin && EncodedBody.fromStored({ encoding: 'br', bytes: twin })
    const isWhole = (await content?.get('identity').catch(() => undefined))?.equals(bytes)
    if (content && isWhole) return content
    // A twin that was damaged on the disk is as good as none.
    return new EncodedBody([bytes])
  }

  async function readListed(key: string, path: string, integrity: string): Promise<Buffer | undefined> {
    try {
      const bytes = await readFile(path)
      verifyIntegrity(bytes, integrity)
      return bytes
    } catch (error) {
      const isMissing = errorCode(error) === 'ENOENT'
      if (!isMissing && !(error instanceof IntegrityError)) throw error
      const fault = `a file that its manifest lists is ${isMissing ? 'missing from the store' : 'damaged in the store'}`
      if (!said.has(`${fault} ${key}`)) log.error({ file: key }, fault)
      said.add(`${fault} ${key}`)
      return undefined
    }
  }

  return readAsset
}
