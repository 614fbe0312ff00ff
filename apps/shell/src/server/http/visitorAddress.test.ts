import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createAddressReader } from './visitorAddress.ts'

test.each([
  ['203.0.113.9', undefined],
  ['127.0.0.1', undefined],
  ['127.0.0.1', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.7, 203.0.113.9'],
  ['127.0.0.1', '198.51.100.7, 203.0.113.9, 10.1.2.3'],
  ['::ffff:127.0.0.1', '2001:db8::1'],
  ['203.0.113.9', '198.51.100.7'],
  ['10.9.9.9', '198.51.100.7'],
])('from %s with X-Forwarded-For %s a page knows the visitor that the interface knows', async (from, said) => {
  const trusted = ['127.0.0.1', '10.1.0.0/16']
  const addressOf = createAddressReader(trusted)
  const shell = Fastify({ trustProxy: trusted })
  shell.get('/', async (request) => ({ page: addressOf(request.raw), api: request.ip }))
  const headers: Record<string, string> = said === undefined ? {} : { 'x-forwarded-for': said }
  const { page, api } = (await shell.inject({ url: '/', remoteAddress: from, headers })).json()
  expect(page).toBe(api)
})

test('what is no address is nobody’s', async () => {
  const shell = Fastify()
  const addressOf = createAddressReader(['127.0.0.1'])
  shell.get('/', async (request) => addressOf(request.raw))
  const answer = await shell.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9, unknown' } })
  expect(answer.body).toBe('127.0.0.1')
})
