import type { FastifyInstance } from 'fastify'
import type { EmbedPolicy } from '../../embed/EmbedPolicy.ts'
import { EncodedBody } from '../../http/EncodedBody.ts'
import type { RendererPool } from '../../rendering/RendererPool.ts'
import type { ReadAsset } from '../files/assets.ts'
import { sendFile } from '../files/sendFile.ts'
import { buildWidgetCatalogue, listWidgets } from './buildWidgetCatalogue.ts'

interface EmbedParts {
  readonly renderers: Pick<RendererPool, 'registry' | 'config'>
  readonly readAsset: ReadAsset
  readonly embed: Pick<EmbedPolicy, 'isOff' | 'off'>
}

/** So long the pages of others go on with what they have after a release, or after a widget was switched off. */
const MAX_AGE_S = 60
const SCRIPT = 'text/javascript; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

/** What the pages of others load: the loader, and what it loads further. Both addresses stay as they are for good. */
export function registerEmbed(server: FastifyInstance, { renderers, readAsset, embed }: EmbedParts): void {
  const widgets = listWidgets(renderers.registry)
  const names = embed.off.filter((name) => !widgets.includes(name))
  if (names.length > 0) server.log.warn({ names, widgets }, 'PORTAL_EMBED_OFF names no widget')
  let made: { readonly of: object; readonly content: EncodedBody } | undefined

  function findCatalogue(): EncodedBody {
    const { registry, config } = renderers
    if (made?.of !== registry) {
      const content = new EncodedBody([Buffer.from(JSON.stringify(buildWidgetCatalogue(registry, config, embed)))])
      made = { of: registry, content }
    }
    return made.content
  }

  server.get('/embed/v1.js', { config: { isFile: true } }, async (request, reply) => {
    const content = await readAsset({ name: 'shell', version: renderers.registry.shell.version, file: 'embed.js' })
    return sendFile(request, reply, content && { content, mediaType: SCRIPT, maxAgeS: MAX_AGE_S })
  })
  server.get('/embed/v1.json', { config: { isFile: true } }, async (request, reply) =>
    sendFile(request, reply, { content: findCatalogue(), mediaType: JSON_TYPE, maxAgeS: MAX_AGE_S }),
  )
}
