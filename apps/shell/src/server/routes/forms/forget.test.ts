import formBody from '@fastify/formbody'
import { RouteTable } from '@portal/contracts/routes'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerForget } from './forget.ts'

const mine = { name: 'mine', area: 'shell', title: '我的', addresses: { v3: ['/v3/my'] }, query: {} } as const

async function post(headers: Record<string, string> = {}, returnTo = '/v3/my?forgotten=1') {
  const shell = Fastify()
  await shell.register(formBody)
  registerForget(shell, () => new RouteTable([mine]))
  return shell.inject({
    method: 'POST',
    url: '/forget',
    payload: String(new URLSearchParams({ return: returnTo })),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

test('the browser is asked to empty what pages keep, and led back', async () => {
  const { statusCode, headers } = await post()
  expect(statusCode).toBe(303)
  expect(headers['clear-site-data']).toBe('"storage"')
  expect(headers.location).toBe('/v3/my?forgotten=1')
})

test('another site can have nothing forgotten', async () => {
  const { statusCode, headers } = await post({ 'sec-fetch-site': 'cross-site' })
  expect(statusCode).toBe(403)
  expect(headers['clear-site-data']).toBeUndefined()
})

test('the way back leads to no other site', async () => {
  expect((await post({}, '//evil.example')).headers.location).toBe('/')
})
