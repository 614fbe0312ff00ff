import { Readable } from 'node:stream'
import { fillPattern, isMapped, type LiveRoute, type RouteTable } from '@portal/contracts/routes'
import { SitemapIndexStream, streamToPromise } from 'sitemap'
import { z } from 'zod'
import { answerFromFile } from '../files/answerFromFile.ts'
import { notFound } from '../http/Problem.ts'
import { emptyQuery } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { textAnswer } from '../http/textAnswer.ts'
import type { Api, ContentReader } from '../state/ContentService.ts'
import { listedPage, sitemapSections } from './findSitemap.ts'
import { type SitemapLink, writeSitemap } from './writeSitemap.ts'

/** Most addresses of one file, by sitemaps.org. */
const partSize = 50_000
const type = 'application/xml; charset=utf-8'

/** Of the interface; the longest rule that fits holds (RFC 9309, 2.2.2). */
const readByRobots = ['/api/openapi.json', '/api/open-data', '/api/feeds/', '/api/guides/*/changes.']

/** The portal's sitemap: an index, a file of the addresses without content of their own, and files of each kind of content. */
export function addSitemapRoutes(api: Api, service: ContentReader): void {
  api.get(
    '/api/sitemap.xml',
    { schema: { summary: '网站地图索引', querystring: emptyQuery, response: textAnswer('网站地图索引', type) } },
    async (request, reply) => {
      const { files } = service
      if (files)
        return answerFromFile({ ...service, files }, { request, reply }, { kind: 'sitemap-index', hasLinks: true })
      tagAnswer(reply, ['items', 'notices', 'departments'])
      return reply.type(type).send(await writeIndex(service))
    },
  )
  api.get('/api/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    // Pages that must not be listed say so themselves; a robot that may not read them would never know.
    reply
      .type('text/plain; charset=utf-8')
      .send(
        ['User-agent: *', ...readByRobots.map((path) => `Allow: ${path}`), 'Disallow: /api/', '']
          .concat(`Sitemap: ${service.origin}/sitemap.xml`, '')
          .join('\n'),
      ),
  )
  api.get(
    '/api/sitemaps/:file',
    {
      schema: {
        summary: '网站地图',
        params: z.object({ file: z.string().regex(/^[a-z]+-[1-9]\d{0,3}\.xml$/, '没有这个文件') }),
        querystring: emptyQuery,
        response: textAnswer('网站地图', type),
      },
    },
    async (request, reply) => {
      const { files } = service
      if (files) return answerFromFile({ ...service, files }, { request, reply }, { kind: 'sitemap', hasLinks: true })
      const [name = '', number = ''] = request.params.file.replace('.xml', '').split('-')
      const routes = await service.pages.routes()
      const part = Number(number)
      const links = name === 'pages' ? pageLinks(routes, part) : await contentLinks(service, { routes, name, part })
      if (links.length === 0) throw notFound('这份网站地图')
      tagAnswer(reply, ['items', 'notices', 'departments'])
      return reply.type(type).send(await writeSitemap(links, service.origin))
    },
  )
}

async function writeIndex(service: ContentReader): Promise<Buffer> {
  const routes = await service.pages.routes()
  const sections = Object.entries(sitemapSections).filter(([, section]) => listedPage(section, routes))
  const counts = await Promise.all(
    sections.map(async ([name, section]) => {
      const [row] = await section.count(service.pool, [])
      return { name, parts: Math.ceil((row?.count ?? 0) / partSize) }
    }),
  )
  const files = [{ name: 'pages', parts: 1 }, ...counts].flatMap(({ name, parts }) =>
    Array.from({ length: parts }, (_, index) => ({ url: `${service.origin}/sitemaps/${name}-${index + 1}.xml` })),
  )
  return streamToPromise(Readable.from(files).pipe(new SitemapIndexStream()))
}

function pageLinks({ routes }: RouteTable, part: number): SitemapLink[] {
  return part === 1 ? routes.filter(isListed).flatMap((route) => listed(route).map((url) => ({ url }))) : []
}

/** What of the map of the site robots may read. */
function isListed(route: LiveRoute): boolean {
  return isMapped(route) && route.robots === undefined
}

/** The preferred address in each generation and, where it has them, in both service channels. */
function listed({ addresses }: LiveRoute): string[] {
  return Object.values(addresses).flatMap(([pattern]) =>
    pattern.includes(':service')
      ? ['personal', 'legal'].map((service) => fillPattern(pattern, { service }))
      : [fillPattern(pattern, {})],
  )
}

interface Part {
  readonly routes: RouteTable
  readonly name: string
  readonly part: number
}

async function contentLinks(service: ContentReader, { routes, name, part }: Part): Promise<SitemapLink[]> {
  const section = Object.hasOwn(sitemapSections, name) ? sitemapSections[name] : undefined
  const page = section && listedPage(section, routes)
  if (!page) return []
  const rows = await section.select(service.pool, [partSize, (part - 1) * partSize])
  return rows.map(({ key, updatedAt }) => ({ url: section.addressOf(key, page), lastmod: updatedAt.toISOString() }))
}
