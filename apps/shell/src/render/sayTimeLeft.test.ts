import type { HttpClient, RequestOptions } from '@portal/http'
import { expect, it } from 'vitest'
import { sayTimeLeft } from './sayTimeLeft.ts'

it('says with every question how long is left, never nothing, beside the headers that it has', async () => {
  const asked: Readonly<Record<string, string>>[] = []
  const http = {
    get: async (_path: string, { headers = {} }: RequestOptions = {}) => void asked.push(headers),
  } as unknown as HttpClient
  const hasty = sayTimeLeft(http, 10)
  await sayTimeLeft(http, 40_000).get('/api/home', { headers: { accept: 'application/json' } })
  await new Promise((resolve) => setTimeout(resolve, 30))
  await hasty.get('/api/notices')
  expect(asked[0]?.accept).toBe('application/json')
  expect(Number(asked[0]?.['x-time-left-ms'])).toBeGreaterThan(10_000)
  expect(Number(asked[0]?.['x-time-left-ms'])).toBeLessThanOrEqual(40_000)
  expect(asked[1]).toEqual({ 'x-time-left-ms': '1' })
})
