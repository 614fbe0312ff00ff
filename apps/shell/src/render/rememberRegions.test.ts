import type { HttpClient } from '@portal/http'
import { expect, it } from 'vitest'
import { rememberRegions } from './rememberRegions.ts'

function countingClient(): { http: HttpClient; asked: string[] } {
  const asked: string[] = []
  const answer = async <T>(path: string) => {
    asked.push(path)
    if (path.endsWith('/999999')) throw { statusCode: 404 }
    return { data: { code: path } as T, status: 200, headers: { 'content-tags': 'regions' } }
  }
  return { http: { get: answer, post: answer }, asked }
}

it('asks for a region once, with its tags, and for everything else every time', async () => {
  const { http, asked } = countingClient()
  for (let page = 0; page < 3; page++) {
    const client = rememberRegions(http, 7)
    expect((await client.get('/api/regions/440100')).headers['content-tags']).toBe('regions')
    await client.get('/api/home')
  }
  expect(asked).toEqual(['/api/regions/440100', '/api/home', '/api/home', '/api/home'])
})

it('asks again after a change of the content, also when the answer was under way meanwhile', async () => {
  const { http, asked } = countingClient()
  const before = rememberRegions(http, 1).get('/api/regions/440100')
  const after = rememberRegions(http, 2)
  await before
  await after.get('/api/regions/440100')
  await after.get('/api/regions/440100')
  expect(asked).toHaveLength(2)
})

it('remembers no region that does not exist', async () => {
  const { http, asked } = countingClient()
  const client = rememberRegions(http, 1)
  for (let page = 0; page < 2; page++) await expect(client.get('/api/regions/999999')).rejects.toBeDefined()
  expect(asked).toHaveLength(2)
})
