import { createHash } from 'node:crypto'
import { z } from 'zod'
import { VisitFault } from '../visitor/VisitFault.ts'
import type { PageFile } from './readPage.ts'
import type { Visitor } from './Visitor.ts'

export interface Step {
  /** In figures for monitoring. */
  readonly name: string
  readonly title: string
  /** @returns what was found, as a sentence. @throws VisitFault */
  readonly take: (visitor: Visitor, word: string) => Promise<string>
}

/** The way of the visitor. Addresses are those of the pages' own routes; a drill in e2e walks it on a real portal. */
export const steps: readonly Step[] = [
  { name: 'alive', title: '进程', take: beAlive },
  { name: 'ready', title: '各部分', take: beReady },
  { name: 'home-v3', title: '首页', take: (visitor) => openHome(visitor, '/v3/index') },
  { name: 'home-v2', title: '首页（旧版）', take: (visitor) => openHome(visitor, '/') },
  { name: 'content', title: '内容服务', take: askContent },
  { name: 'search', title: '搜索', take: search },
  { name: 'guide', title: '办事指南', take: openGuide },
  { name: 'progress', title: '进度查询', take: openProgress },
  { name: 'files', title: '文件', take: compareFiles },
]

const alive = z.object({ status: z.literal('alive') })
const readiness = z.object({ missing: z.array(z.string()) })
const results = z.object({ page: z.object({ total: z.number() }) })

async function beAlive(visitor: Visitor): Promise<string> {
  if (!alive.safeParse(await visitor.askJson('/healthz')).success) throw new VisitFault('/healthz 的回答看不懂')
  return '在运行'
}

async function beReady(visitor: Visitor): Promise<string> {
  const { status, bytes } = await visitor.askAnyStatus('/readyz')
  if (status === 200) return '齐全'
  const { data } = readiness.safeParse(parseJson(bytes.toString('utf8')))
  throw new VisitFault(data ? `缺少 ${data.missing.join('、')}` : `/readyz 的回答是 ${status}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function openHome(visitor: Visitor, path: string): Promise<string> {
  const { heading, links } = await visitor.open(path)
  if (links.length === 0) throw new VisitFault(`${path} 上没有链接`)
  return `“${heading}”，${links.length} 个链接`
}

/** Narrowed to guides: only searches for anything are counted among what visitors search for. */
const queryFor = (word: string) => `keyword=${encodeURIComponent(word)}&type=guide`

/** Past the caches of the pages: what a database answers now. */
async function askContent(visitor: Visitor, word: string): Promise<string> {
  const { data } = results.safeParse(await visitor.askJson(`/api/search?${queryFor(word)}`))
  if (!data) throw new VisitFault('/api/search 的回答看不懂')
  if (data.page.total === 0) throw new VisitFault(`搜索“${word}”没有结果；请用 --word 换一个查得到的词`)
  return `“${word}”有 ${data.page.total} 条`
}

async function search(visitor: Visitor, word: string): Promise<string> {
  const { links } = await visitor.open(`/v2/search?${queryFor(word)}`)
  const guide = links.find(({ address }) => isGuide(address)) ?? links.find(({ address }) => isMatter(address))
  if (!guide) throw new VisitFault(`搜索“${word}”的页面上没有办事指南`)
  visitor.found = guide.address
  return `找到“${guide.text.slice(0, 40)}”`
}

async function openGuide(visitor: Visitor): Promise<string> {
  if (visitor.found === undefined) throw new VisitFault('搜索没有找到办事指南，无从打开')
  const page = await visitor.open(visitor.found)
  if (isGuide(visitor.found)) return `“${page.heading}”`
  const guide = page.links.find(({ address }) => isGuide(address))
  if (!guide) throw new VisitFault(`事项“${page.heading}”没有办事指南`)
  return `“${(await visitor.open(guide.address)).heading}”`
}

function isGuide(address: string): boolean {
  return /^\/v[23]\/guide\/\w/.test(address)
}

function isMatter(address: string): boolean {
  return /^\/v2\/item\/\w/.test(address)
}

/** Opened and not sent: a query of progress is somebody's. */
async function openProgress(visitor: Visitor): Promise<string> {
  const { forms } = await visitor.open('/v3/progress-query')
  const form = forms.find(({ method, fields }) => method === 'post' && fields.includes('caseNo'))
  if (!form) throw new VisitFault('/v3/progress-query 上没有查询表单')
  return '表单可以填写'
}

async function compareFiles(visitor: Visitor): Promise<string> {
  if (visitor.files.length === 0) throw new VisitFault('页面上没有脚本和样式，无从核对')
  let bytes = 0
  for (const file of visitor.files) bytes += await compareFile(visitor, file)
  return `${visitor.files.length} 个文件与页面所写的校验值相同，共 ${Math.round(bytes / 1024)} KB`
}

async function compareFile(visitor: Visitor, { address, integrity }: PageFile): Promise<number> {
  const [, algorithm = '', wanted = ''] = /^(sha256|sha384|sha512)-(\S+)$/.exec(integrity ?? '') ?? []
  if (wanted === '') throw new VisitFault(`${address} 没有校验值`)
  const { bytes } = await visitor.ask(address)
  const actual = createHash(algorithm).update(bytes).digest('base64')
  if (actual !== wanted) throw new VisitFault(`${address} 与页面所写的校验值不同，浏览器不会运行它`)
  return bytes.byteLength
}
