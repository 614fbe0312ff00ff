import { openDataDto } from '@portal/contracts'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { liveRoutes } from './livePages.ts'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer('tiny')
})
afterAll(() => server.close())

const origin = 'https://portal.example'

async function read(address: string) {
  const answer = await server.app.inject({ url: address })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}

/** Texts of the elements of a name. @throws when the document is not well-formed. */
function elements(xml: string, name: string): string[] {
  const found: string[] = []
  let current: string | undefined
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    if (tag.name === name) current = ''
  })
  const append = (text: string) => {
    if (current !== undefined) current += text
  }
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', (tag) => {
    if (tag.name !== name || current === undefined) return
    found.push(current)
    current = undefined
  })
  parser.write(xml).close()
  return found
}

test('the newest notices of a region and of those above it come as a well-formed Atom feed', async () => {
  const { status, text, headers } = await read('/api/feeds/notices.atom?region=440100')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(headers['content-tags']).toBe('notices')
  const ids = elements(text, 'id')
  expect(ids.length).toBeGreaterThan(3)
  expect(ids[0]).toBe(`${origin}/api/feeds/notices.atom?region=440100`)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids.slice(1)) expect(id.startsWith(`${origin}/v3/notice?id=`)).toBe(true)
  expect(elements(text, 'title')[0]).toBe('广州市通知公告')
  const days = elements(text, 'published')
  expect(days).toEqual([...days].sort().reverse())
  expect(elements(text, 'updated')[0]).toBe([...elements(text, 'updated').slice(1)].sort().at(-1))
})

test('a JSON feed holds the same notices as the Atom feed', async () => {
  const feed = JSON.parse((await read('/api/feeds/notices.json?region=440100')).text)
  const atom = await read('/api/feeds/notices.atom?region=440100')
  expect(feed.items.map((item: { id: string }) => item.id)).toEqual(elements(atom.text, 'id').slice(1))
  expect(feed.feed_url).toBe(`${origin}/api/feeds/notices.json?region=440100`)
  expect(feed.items[0].content_html).toContain('<p>')
})

test('a feed of one department or column holds only those; unknown ones are refused', async () => {
  const { rows } = await server.pool.query<{ type: string; count: number }>(
    `select type, count(*) as count from notice where region_code = '440000' and state = '1' group by type limit 1`,
  )
  const column = rows[0]
  const feed = JSON.parse((await read(`/api/feeds/notices.json?type=${column?.type}`)).text)
  expect(feed.items).toHaveLength(Math.min(50, Number(column?.count)))
  const { rows: bodies } = await server.pool.query<{ orgCode: string; name: string }>(
    `select org_code as "orgCode", name from organisation where region_code = '440000' limit 1`,
  )
  const body = bodies[0]
  const ofBody = JSON.parse((await read(`/api/feeds/notices.json?departmentCode=${body?.orgCode}`)).text)
  expect(ofBody.title).toBe(`${body?.name}通知公告`)
  expect((await read('/api/feeds/notices.json?departmentCode=123456789')).status).toBe(400)
  expect((await read('/api/feeds/notices.atom?region=999999')).status).toBe(404)
  expect((await read('/api/feeds/notices.atom?regoin=440000')).status).toBe(400)
})

test('what changed in a guide comes as a feed, the newest first, with the page of the guide', async () => {
  const { rows } = await server.pool.query<{ code: string; guideCode: string }>(
    `select i.code, i.guide_code as "guideCode" from implementation i where i.state = '1' and i.guide_code is not null order by i.code limit 1`,
  )
  const { code, guideCode } = rows[0] ?? {}
  const quiet = JSON.parse((await read(`/api/guides/${code}/changes.json`)).text)
  expect(quiet).toMatchObject({ title: expect.stringMatching(/办事指南变更$/), items: [] })
  await server.pool.query(
    `with batches as (
       insert into batch (summary, files, started_by, is_kept) select '导入', '{}', '测试', false from generate_series(1, 2) returning number)
     insert into guide_change (guide_code, batch, changed_at, sentences)
     select $1, number, now() + number * interval '1 minute', array['不再需要<b>', '第 ' || row_number() over () || ' 次']
     from batches`,
    [guideCode],
  )
  const feed = JSON.parse((await read(`/api/guides/${code}01/changes.json`)).text)
  expect(feed.items.map((item: { content_html: string }) => item.content_html)).toEqual([
    '<p>不再需要&lt;b&gt;。</p><p>第 2 次。</p>',
    '<p>不再需要&lt;b&gt;。</p><p>第 1 次。</p>',
  ])
  const atom = await read(`/api/guides/${code}/changes.atom`)
  expect(atom.headers['content-tags']).toBe(`item:${code?.slice(19, 31)}`)
  expect(new Set(elements(atom.text, 'id')).size).toBe(3)
  expect(atom.text).toContain(`href="${origin}/v3/guide/${code}"`)
  expect((await read('/api/guides/11440103YY040103254000704Y0100X/changes.atom')).status).toBe(404)
})

test('the sitemap index names files that hold every guide, notice and listed page once', async () => {
  const index = await read('/api/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const files = elements(index.text, 'loc')
  const links: string[] = []
  for (const file of files) {
    const { status, text } = await read(file.replace(origin, '/api'))
    expect(status).toBe(200)
    const found = elements(text, 'loc')
    expect(found.length).toBeLessThanOrEqual(50_000)
    links.push(...found)
  }
  expect(new Set(links).size).toBe(links.length)
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*) as count from implementation where state = '1'`,
  )
  expect(links.filter((link) => link.startsWith(`${origin}/v3/guide/`))).toHaveLength(Number(rows[0]?.count))
  for (const link of links.filter((_, place) => place % 97 === 0)) {
    const match = liveRoutes.match(new URL(link).pathname)
    expect(match?.canonicalPathname).toBe(new URL(link).pathname)
  }
  const hidden = ['/v3/progress-query', '/v3/index/banner', '/v3/topic/index', '/v3/guide']
  expect(links.filter((link) => hidden.includes(new URL(link).pathname))).toEqual([])
  expect(links).toContain(`${origin}/v3/legal/theme`)
})

test.each(['guides-99', 'nothing-1', 'constructor-1', 'pages-2'])('there is no sitemap %s', async (name) => {
  expect((await read(`/api/sitemaps/${name}.xml`)).status).toBe(404)
})

test('every site may read public content and none may send', async () => {
  const answer = await server.app.inject({
    url: '/api/regions/440000',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  const preflight = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/regions/440000',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD')
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
})

test('every public list can be downloaded as a table and as JSON, and lists about persons cannot', async () => {
  const { sets } = openDataDto.parse((await server.get('/api/open-data')).body)
  expect(sets.length).toBeGreaterThan(12)
  for (const set of sets) {
    const json = await read(`/api/open-data/${set.name}.json`)
    expect(json.status).toBe(200)
    const rows = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(json.text))
    expect(rows).toHaveLength(set.rows)
    if (set.rows > 0) expect(Object.keys(rows[0] ?? {})).toEqual(set.columns.map(({ field }) => field))
  }
  const csv = await read('/api/open-data/hall.csv')
  const columns = sets.find((set) => set.name === 'hall')?.columns.map((column) => column.title)
  expect(csv.text.split('\r\n')[0]).toBe(`\uFEFF${columns?.join(',')}`)
  expect(csv.headers['content-disposition']).toContain("filename*=UTF-8''%E5%8A%9E%E4%BA%8B")
  for (const name of ['case', 'page_feedback', 'synonym', '..%2Fregion', 'constructor'])
    expect((await read(`/api/open-data/${name}.csv`)).status).toBe(404)
  expect((await read('/api/open-data/hall.exe')).status).toBe(400)
})

test('guides, materials, laws, halls, combined matters and duties are open, as lists of their own', async () => {
  const { sets, licence, dictionaryUrl } = openDataDto.parse((await server.get('/api/open-data')).body)
  const open = new Map(sets.map((set) => [set.name, set]))
  for (const name of ['guide', 'guide_material', 'guide_law', 'hall', 'combined_matter', 'combined_member', 'duty']) {
    expect(open.get(name)?.rows, name).toBeGreaterThan(0)
    expect(open.get(name)?.updatedAt, name).toMatch(/^\d{4}-/)
  }
  expect(licence.url).toBe('/v2/service-agreement')
  const laws = JSON.parse((await read('/api/open-data/guide_law.json')).text)
  expect(Object.keys(laws[0])).toEqual(open.get('guide_law')?.columns.map(({ field }) => field))
  expect(open.get('guide')?.columns.map(({ field }) => field)).not.toContain('materials')
  const dictionary = await read(dictionaryUrl)
  expect(dictionary.text.split('\r\n')).toContain(
    '办事指南,guide,办件类型,projectType,是,代码,可填：1 即办件；2 承诺件；9 其他,,2',
  )
  expect(dictionary.text.split('\r\n').length).toBeGreaterThan(300)
})

test('machines find the open lists in a catalogue (DCAT), with files, licence and day of change', async () => {
  const { text, headers } = await read('/api/open-data/catalogue.jsonld')
  expect(headers['content-type']).toBe('application/ld+json; charset=utf-8')
  const catalogue = JSON.parse(text)
  expect(catalogue).toMatchObject({
    '@type': 'dcat:Catalog',
    'dct:license': { '@id': expect.stringContaining(origin) },
  })
  const guides = catalogue['dcat:dataset'].find((set: Record<string, unknown>) => set['dct:identifier'] === 'guide')
  expect(guides).toMatchObject({ 'dct:title': '办事指南', 'dct:modified': { '@type': 'xsd:dateTime' } })
  for (const file of guides['dcat:distribution']) {
    const address = file['dcat:downloadURL']['@id'].replace(origin, '')
    expect((await server.app.inject({ method: 'HEAD', url: address })).statusCode, address).toBe(200)
  }
})

test('robots may read feeds, open data and the description of the interface, and nothing else of it', async () => {
  const { text } = await read('/api/robots.txt')
  const rules = text.split('\n').flatMap((line) => /^(Allow|Disallow): (.*)$/.exec(line)?.slice(1, 3) ?? [])
  const isAllowed = (path: string) => {
    const fitting = Array.from({ length: rules.length / 2 }, (_, index) => rules.slice(index * 2, index * 2 + 2))
      .filter(([, rule = '']) => new RegExp(`^${rule.replaceAll('.', '\\.').replaceAll('*', '.*')}`).test(path))
      .sort(([, one = ''], [, other = '']) => other.length - one.length)
    return fitting[0]?.[0] !== 'Disallow'
  }
  for (const path of ['/api/openapi.json', '/api/open-data/guide.csv', '/api/feeds/notices.atom', '/v3/home'])
    expect(isAllowed(path), path).toBe(true)
  expect(isAllowed('/api/guides/000704Y01000/changes.atom')).toBe(true)
  for (const path of ['/api/home', '/api/guides/000704Y01000', '/api/search?keyword=x'])
    expect(isAllowed(path), path).toBe(false)
})

test('a download that is already there is not sent again', async () => {
  const first = await read('/api/open-data/theme.csv')
  const answer = await server.app.inject({
    url: '/api/open-data/theme.csv',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(answer.statusCode).toBe(304)
})

test('robots are told where the sitemap is', async () => {
  const { status, text } = await read('/api/robots.txt')
  expect(status).toBe(200)
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
})
