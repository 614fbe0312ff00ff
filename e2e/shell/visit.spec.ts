import { execFile } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Between, type Front, passOn, startFront } from '@portal/tooling/testing'
import { expect, test } from '../fixtures/test.ts'

const command = fileURLToPath(new URL('../../bin/portal.ts', import.meta.url))

interface Ended {
  readonly code: number | string | null
  readonly stdout: string
  readonly stderr: string
}

function visit(...parameters: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, 'visit', ...parameters], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

let front: Front | undefined
test.afterEach(async () => {
  await front?.stop()
  front = undefined
})

let portal: string
test.beforeAll(({ portal: running }) => {
  portal = running.address
})

async function spoil(between: Between): Promise<string> {
  front = await startFront(portal, between)
  return front.address
}

/** Sends what the portal sends, changed. */
function change(request: IncomingMessage, answer: ServerResponse, edit: (text: string) => string): Promise<true> {
  return passOn({ portal, request, answer, edit: (bytes) => edit(bytes.toString('utf8')) })
}

test('a portal that works is one line for monitoring with a figure for each step, and 0', async () => {
  const { code, stdout } = await visit(portal, '--slow', '10')
  expect(stdout.split('\n')[0]).toMatch(
    /^PORTAL OK - 9 步都正常，共 [\d.]+ 秒\|alive=[\d.]+s;10 ready=.* home-v3=.* home-v2=.* content=.* search=.* guide=.* progress=.* files=[\d.]+s;10$/,
  )
  expect(code).toBe(0)
})

test('as JSON it says what each step found, also that the guide is the one that the search led to', async () => {
  const { code, stdout } = await visit(portal, '--json', '--slow', '10', '--word', '公司设立')
  const { state, steps } = JSON.parse(stdout)
  expect({ code, state }).toEqual({ code: 0, state: 'ok' })
  const sentences = Object.fromEntries(steps.map(({ name, sentence }: Record<string, string>) => [name, sentence]))
  expect(sentences.search).toContain(sentences.guide)
  expect(sentences.files).toMatch(/^\d+ 个文件与页面所写的校验值相同/)
})

for (const [what, sentence, between] of [
  [
    'a script with another byte than the page was told',
    '文件：.*校验值不同',
    ({ url = '' }, answer) => url.endsWith('/shell.js') && Boolean(answer.end('// spoilt')),
  ],
  [
    'a page whose scripts lost their integrity',
    '文件：.* 没有校验值',
    (request, answer) =>
      request.url === '/' && change(request, answer, (html) => html.replaceAll(' integrity=', ' data-x=')),
  ],
  [
    'a part that is missing',
    '各部分：缺少 area guides、content service',
    ({ url }, answer) =>
      url === '/readyz' &&
      Boolean(answer.writeHead(503).end('{"status":"not ready","missing":["area guides","content service"]}')),
  ],
  [
    'a home page that leads to another site, which is not followed',
    '首页：/v3/index 转到了别处（https://elsewhere\\.example）',
    ({ url }, answer) =>
      url === '/v3/index' && Boolean(answer.writeHead(302, { location: 'https://elsewhere.example/' }).end()),
  ],
  [
    'a progress page without its form',
    '进度查询：/v3/progress-query 上没有查询表单',
    (request, answer) =>
      request.url === '/v3/progress-query' && change(request, answer, (html) => html.replaceAll('caseNo', 'other')),
  ],
  [
    'an answer without end',
    '首页（旧版）：/ 的回答超过 16 MB',
    ({ url }, answer) => {
      if (url !== '/') return false
      answer.writeHead(200, { 'content-type': 'text/html' })
      const pour = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(1 << 20, 32))) {}
        answer.once('drain', pour)
      }
      pour()
      return true
    },
  ],
] satisfies readonly [string, string, Between][])
  test(`${what} is told, and 2`, async () => {
    const { code, stdout } = await visit(await spoil(between))
    expect(stdout.split('\n')[0]).toMatch(new RegExp(`^PORTAL CRITICAL - .*${sentence}`))
    expect(code).toBe(2)
  })

test('a page that is the last good one is worth a warning, and 1', async () => {
  const age = '<p class="age-banner" role="status">页面暂时不能更新</p><div id="portal">'
  const address = await spoil(
    (request, answer) =>
      request.url === '/v3/index' && change(request, answer, (html) => html.replace('<div id="portal">', age)),
  )
  const { code, stdout } = await visit(address, '--slow', '10')
  expect(stdout.split('\n')[0]).toMatch(/^PORTAL WARNING - 首页：.*是较早的页面/)
  expect(code).toBe(1)
})

test('a word that finds nothing says how to give another; an unusable call is a sentence, and 3', async () => {
  const nothing = await visit(portal, '--word', 'qzxjvkw')
  expect(nothing).toMatchObject({ code: 2, stdout: expect.stringContaining('请用 --word 换一个查得到的词') })
  for (const parameters of [[], ['ftp://portal'], [portal, '--slow', 'never'], [portal, '--paint']])
    expect(await visit(...parameters)).toMatchObject({ code: 3, stderr: expect.stringContaining('用法：portal visit') })
})
