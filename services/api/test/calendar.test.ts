import { calendarDto } from '@portal/contracts'
import { WorkCalendar } from '@portal/validation/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('the holidays of this year are given, none of the years before, and count as the service counts', async () => {
  const given = calendarDto.parse((await server.get('/api/calendar')).body)
  expect(given.rest).toContain('2026-10-01')
  expect(given.work).toContain('2026-10-10')
  expect(given.years).toEqual(['2026'])
  expect([...given.rest, ...given.work].every((day) => day.startsWith('2026'))).toBe(true)
  expect(new WorkCalendar(given).lastDayOf('2026-09-30', { days: 5, unit: 'working' })).toBe('2026-10-13')
})
