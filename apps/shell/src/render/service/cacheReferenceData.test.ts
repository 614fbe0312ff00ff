import type { HttpClient } from '@portal/http'
import { expect, it } from 'vitest'
import { cacheReferenceData } from './cacheReferenceData.ts'
import type { Send } from './Interceptor.ts'

/** What all requests share. */
const newClient = () => ({}) as HttpClient

function countingSend(): { send: Send; asked: string[] } {
  const asked: string[] = []
  const send: Send = async ({ path }) => {
    asked.push(path)
    if (path.endsWith('/999999')) throw { statusCode: 404 }
    return { data: { code: path }, status: 200, headers: { 'content-tags': 'regions' } }
  }
  return { send, asked }
}

const get = (path: string) => ({ method: 'get', path, options: { query: {} } }) as const

it('asks for a region and for the holidays once, with their tags, and for everything else every time', async () => {
  const { send, asked } = countingSend()
  const http = newClient()
  for (let page = 0; page < 3; page++) {
    const intercept = cacheReferenceData(http, 7)
    expect((await intercept(get('/api/regions/440100'), send)).headers['content-tags']).toBe('regions')
    await intercept(get('/api/calendar'), send)
    await intercept(get('/api/home'), send)
  }
  expect(asked).toEqual(['/api/regions/440100', '/api/calendar', '/api/home', '/api/home', '/api/home'])
})

it('asks again after a change of the content, also when the answer was under way meanwhile', async () => {
  const { send, asked } = countingSend()
  const http = newClient()
  const before = cacheReferenceData(http, 1)(get('/api/regions/440100'), send)
  const after = cacheReferenceData(http, 2)
  await before
  await after(get('/api/regions/440100'), send)
  await after(get('/api/regions/440100'), send)
  expect(asked).toHaveLength(2)
})

it('asks for a part of reference data every time', async () => {
  const { send, asked } = countingSend()
  const intercept = cacheReferenceData(newClient(), 1)
  const page = { ...get('/api/themes'), options: { query: { audience: 'legal' } } }
  for (let count = 0; count < 2; count++) await intercept(page, send)
  expect(asked).toHaveLength(2)
})

it('remembers no region that does not exist', async () => {
  const { send, asked } = countingSend()
  const intercept = cacheReferenceData(newClient(), 1)
  for (let page = 0; page < 2; page++) await expect(intercept(get('/api/regions/999999'), send)).rejects.toBeDefined()
  expect(asked).toHaveLength(2)
})
