import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Front, startFront } from '../testing/startFront.ts'

/** What the portal answers, by address; it answers everything else with 404. */
let pages: Record<string, string>
let portal: Front
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-export-'))
  pages = { '/v3/index': '<h1>首页</h1>', '/v3/branch-hall?orgCode=0069': '<h1>部门</h1>' }
  portal = await startFront('', ({ url = '' }, answer) => {
    const page = answerTo(url)
    answer.writeHead(page === undefined ? 404 : 200).end(page)
    return true
  })
})
afterEach(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

function answerTo(url: string): string | undefined {
  if (url === '/sitemap.xml') return sitemap('sitemap', ['/sitemaps/pages-1.xml'])
  return url === '/sitemaps/pages-1.xml' ? sitemap('url', Object.keys(pages)) : pages[url]
}

function sitemap(kind: 'sitemap' | 'url', paths: readonly string[]): string {
  const entries = paths.map((path) => `<${kind}><loc>${portal.address}${path}</loc></${kind}>`).join('')
  const root = kind === 'url' ? 'urlset' : 'sitemapindex'
  return `<?xml version="1.0"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</${root}>`
}

async function run(...parameters: readonly string[]) {
  const command = new URL('../../../bin/portal.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [command, ...['static-export', ...parameters]])
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, stdout, stderr }
}
const exportAll = () => run(portal.address, '--into', folder)

test('pages are kept as the portal gives them, and each is found by its address', async () => {
  expect(await exportAll()).toMatchObject({ code: 0, stdout: expect.stringContaining('导出 2 个页面') })
  expect(readFileSync(join(folder, 'v3/index/index.html'), 'utf8')).toBe('<h1>首页</h1>')
  for (const [address, page] of Object.entries(pages))
    expect(await run(address, '--from', folder)).toEqual({ code: 0, stdout: page, stderr: '' })
})

test('an address that was not exported is an error that names it', async () => {
  await exportAll()
  const others = [
    '/v3/faq',
    '/v3/branch-hall',
    '/v3/branch-hall?orgCode=1',
    '/../../etc/hostname',
    '/%2e%2e/%2e%2e/etc',
  ]
  for (const address of others) {
    const stderr = `没有导出这个地址：${address}\n`
    expect(await run(address, '--from', folder)).toEqual({ code: 1, stdout: '', stderr })
  }
})

test('a portal that does not answer, and a map that leads to another host, end the export', async () => {
  pages['//127.0.0.1:1/v3/index'] = ''
  expect(await exportAll()).toEqual({ code: 1, stdout: '', stderr: '//127.0.0.1:1/v3/index 不在门户上\n' })
  await portal.stop()
  expect(await exportAll()).toMatchObject({ code: 1, stderr: expect.stringContaining('/sitemap.xml 连接不上') })
})
