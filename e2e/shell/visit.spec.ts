import { expect, test } from '../fixtures/test.ts'
import { expectCritical, visit } from './visitPortal.ts'

test('a portal that works is one line for monitoring with a figure for each step, and 0', async ({ portal }) => {
  const { code, stdout } = await visit(portal.address, '--slow', '10')
  expect(stdout.split('\n')[0]).toMatch(
    /^PORTAL OK - 9 步都正常，共 [\d.]+ 秒\|alive=[\d.]+s;10 ready=.* home-v3=.* home-v2=.* content=.* search=.* guide=.* progress=.* files=[\d.]+s;10$/,
  )
  expect(code).toBe(0)
})

// What else may be wrong with a portal, or with the call: visit.long.spec.ts.
test('a script with another byte than the page was told is told, and 2', () =>
  expectCritical(
    '文件：.*校验值不同',
    ({ url = '' }, answer) => url.endsWith('/shell.js') && Boolean(answer.end('// spoilt')),
  ))
