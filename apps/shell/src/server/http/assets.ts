import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildManifest, version as versionSchema } from '@portal/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildFolder, readManifest, type Store } from '../registry/readRegistry.ts'
import { AnswerBytes } from './AnswerBytes.ts'
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

/** Files of released builds. Only what a manifest lists is served; a version's bytes never change. */
export function registerAssets(server: FastifyInstance, store: Store): void {
  const manifests = new Map<string, BuildManifest>()
  const contents = new Map<string, AnswerBytes>()
  /** Files that a manifest lists and the disk does not have; each is said once. */
  const missing = new Set<string>()

  async function findContent({ name, version, file }: AssetParams): Promise<AnswerBytes | undefined> {
    const key = `${name}/${version}/${file}`
    const known = contents.get(key)
    if (known) return known
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || !versionSchema.safeParse(version).success) return undefined
    const manifest = manifests.get(`${name}/${version}`) ?? (await readManifest(store, name, version))
    if (!manifest || !Object.hasOwn(manifest.files, file)) return undefined
    manifests.set(`${name}/${version}`, manifest)
    const bytes = await readListed(key, join(buildFolder(store, name, version), 'web', file))
    if (!bytes) return undefined
    const content = await withTwin(bytes, join(buildFolder(store, name, version), 'web', `${file}.br`))
    contents.set(key, content)
    return content
  }

  /** With the compressed twin that the build made, where it has one. */
  async function withTwin(bytes: Buffer, path: string): Promise<AnswerBytes> {
    const twin = await readFile(path).catch(() => undefined)
    const content = twin && AnswerBytes.fromBrotli(twin)
    const isWhole = (await content?.get('identity').catch(() => undefined))?.equals(bytes)
    if (content && isWhole) return content
    // A twin that was damaged on the disk is as good as none.
    return new AnswerBytes(bytes)
  }

  async function readListed(key: string, path: string): Promise<Buffer | undefined> {
    try {
      return await readFile(path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      if (!missing.has(key)) server.log.error({ file: key }, 'a file that its manifest lists is missing from the store')
      missing.add(key)
      return undefined
    }
  }

  server.get(
    '/assets/:name/:version/:file',
    { config: { isFile: true } },
    async (request: FastifyRequest<{ Params: AssetParams }>, reply: FastifyReply) => {
      const content = await findContent(request.params)
      const mediaType = mediaTypes[request.params.file.split('.').pop() ?? ''] ?? 'application/octet-stream'
      return sendFile(request, reply, content && { content, mediaType })
    },
  )
}
