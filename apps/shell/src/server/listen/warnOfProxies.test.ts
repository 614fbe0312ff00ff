import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CollectedLog, collectLog } from '../../test/collectLog.ts'
import { warnOfProxies } from './warnOfProxies.ts'

const message = 'X-Forwarded-For is not believed: its sender is not in PORTAL_TRUSTED_PROXIES'
let log: CollectedLog

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  log = collectLog()
})
afterEach(() => {
  vi.useRealTimers()
})

function openShell(trustProxy: string[] | false): FastifyInstance {
  const shell = Fastify({ loggerInstance: log.logger, trustProxy })
  warnOfProxies(shell)
  shell.get('/', async () => '')
  return shell
}

function visit(shell: FastifyInstance, remoteAddress: string, forwardedFor?: string) {
  return shell.inject({ url: '/', remoteAddress, headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {} })
}

test.each([
  ['nobody is trusted', false as const],
  ['another one is trusted', ['10.9.9.9']],
])('a header that is not believed is said once an hour for each network, when %s', async (_who, trusted) => {
  const shell = openShell(trusted)
  for (const address of ['10.2.3.4', '10.2.3.5', '10.2.3.4', '10.7.0.1']) await visit(shell, address, 'canary')
  expect(log.lines(message).map(({ network }) => network)).toEqual(['10.2.3.0/24', '10.7.0.0/24'])
  vi.setSystemTime(Date.now() + 61 * 60 * 1_000)
  await visit(shell, '10.2.3.4', 'canary')
  expect(log.lines(message)).toHaveLength(3)
  expect(log.text()).not.toContain('canary')
})

test('a proxy that is named, and a visitor who sends nothing, are passed over', async () => {
  const shell = openShell(['10.2.0.0/16'])
  await visit(shell, '10.2.3.4', '203.0.113.7')
  await visit(shell, '198.51.100.1')
  expect(log.lines(message)).toEqual([])
})

test('senders from everywhere fill neither memory nor log', async () => {
  const shell = openShell(false)
  for (let number = 0; number < 1_000; number++) await visit(shell, `10.${number >> 8}.${number & 255}.1`, 'a')
  expect(log.lines(message)).toHaveLength(200)
})
