import { readRuntimeConfig } from '@portal/config/runtime'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openShellServer } from '../../../test/openShellServer.ts'
import { registerSecurityText } from './securityText.ts'

const address = '/.well-known/security.txt'
const contacts = 'https://www.example.gov.cn/security,mailto:security@example.gov.cn,tel:+86-20-12345'
let server: FastifyInstance | undefined
afterEach(() => server?.close())

async function ask(settings: Record<string, string>, now = '2026-11-24T08:00:00Z') {
  server = Fastify()
  registerSecurityText(server, { settings: readRuntimeConfig(settings), now: () => new Date(now) })
  return server.inject({ url: address })
}

test('whom to tell is said in the order of the setting, with the languages, until in half a year', async () => {
  const { statusCode, headers, body } = await ask({
    PORTAL_SECURITY_CONTACT: contacts,
    PORTAL_SECURITY_POLICY: 'https://www.example.gov.cn/security/policy',
    PORTAL_HOST: 'https://www.example.gov.cn',
  })
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'text/plain; charset=utf-8' })
  expect(body.split('\n')).toEqual([
    'Contact: https://www.example.gov.cn/security',
    'Contact: mailto:security@example.gov.cn',
    'Contact: tel:+86-20-12345',
    'Expires: 2027-05-23T00:00:00Z',
    'Preferred-Languages: zh, en',
    `Canonical: https://www.example.gov.cn${address}`,
    'Policy: https://www.example.gov.cn/security/policy',
    '',
  ])
})

test('a day that is set is the last one in China, and after it there is no file', async () => {
  const settings = { PORTAL_SECURITY_CONTACT: contacts, PORTAL_SECURITY_EXPIRES: '2026-12-31' }
  expect((await ask(settings, '2026-12-31T15:59:00Z')).body).toContain('Expires: 2026-12-31T15:59:59Z\n')
  await server?.close()
  expect((await ask(settings, '2026-12-31T16:00:00Z')).statusCode).toBe(404)
})

test.each([
  [{ PORTAL_SECURITY_CONTACT: 'security@example.gov.cn' }, 'PORTAL_SECURITY_CONTACT：应为 https:// 地址'],
  [{ PORTAL_SECURITY_CONTACT: 'http://example.gov.cn/' }, 'PORTAL_SECURITY_CONTACT：'],
  [{ PORTAL_SECURITY_CONTACT: 'mailto:a@b.cn\nPolicy: x' }, 'PORTAL_SECURITY_CONTACT：'],
  [{ PORTAL_SECURITY_EXPIRES: '2026-13-01' }, 'PORTAL_SECURITY_EXPIRES：应为日期'],
  [{ PORTAL_SECURITY_POLICY: 'ftp://example.gov.cn' }, 'PORTAL_SECURITY_POLICY：应为 https 地址'],
])('%j is refused when the portal starts', (settings, fault) => {
  expect(() => readRuntimeConfig(settings as Record<string, string>)).toThrow(fault)
})

test('in the whole server it is there when it is set, and an unknown address like any other when not', async () => {
  const securityText = readRuntimeConfig({ PORTAL_SECURITY_CONTACT: contacts })
  for (const [parts, status] of [
    [{ securityText }, 200],
    [{}, 404],
  ] as const) {
    const opened = await openShellServer(parts)
    expect((await fetch(`http://127.0.0.1:${opened.port}${address}`)).status).toBe(status)
    await opened.close()
  }
})
