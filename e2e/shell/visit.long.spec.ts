import type { Between } from '@portal/tooling/testing'
import { expect, test } from '../fixtures/test.ts'
import { change, expectCritical, visit, visitSpoilt } from './visitPortal.ts'

test('as JSON it says what each step found, also that the guide is the one that the search led to', async ({
  portal,
}) => {
  const { code, stdout } = await visit(portal.address, '--json', '--slow', '10', '--word', '公司设立')
  const { state, steps } = JSON.parse(stdout)
  expect({ code, state }).toEqual({ code: 0, state: 'ok' })
  const sentences = Object.fromEntries(steps.map(({ name, sentence }: Record<string, string>) => [name, sentence]))
  expect(sentences.search).toContain(sentences.guide)
  expect(sentences.files).toMatch(/^\d+ 个文件与页面所写的校验值相同/)
})

for (const [what, sentence, between] of [
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
  test(`${what} is told, and 2`, () => expectCritical(sentence, between))

test('a page that is the last good one is worth a warning, and 1', async () => {
  const age = '<p class="age-banner" role="status">页面暂时不能更新</p><div id="portal">'
  const { code, stdout } = await visitSpoilt(
    (request, answer) =>
      request.url === '/v3/index' && change(request, answer, (html) => html.replace('<div id="portal">', age)),
    '--slow',
    '10',
  )
  expect(stdout.split('\n')[0]).toMatch(/^PORTAL WARNING - 首页：.*是较早的页面/)
  expect(code).toBe(1)
})

test('a word that finds nothing says how to give another; an unusable call is a sentence, and 3', async ({
  portal,
}) => {
  const nothing = await visit(portal.address, '--word', 'qzxjvkw')
  expect(nothing).toMatchObject({ code: 2, stdout: expect.stringContaining('请用 --word 换一个查得到的词') })
  for (const parameters of [[], ['ftp://portal'], [portal.address, '--slow', 'never'], [portal.address, '--paint']])
    expect(await visit(...parameters)).toMatchObject({ code: 3, stderr: expect.stringContaining('用法：portal visit') })
})
