import { calendarDto } from '@portal/contracts'
import { WorkCalendar } from '@portal/validation/calendar'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import { openTestServer, type ReadServer } from './testServer.ts'
import { testService } from './testService.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

test('late in a year its holidays are given, none of the years before, and count as the service counts', async () => {
  const given = calendarDto.parse((await server.get('/api/calendar')).body)
  expect(given.rest).toContain('2026-10-01')
  expect(given.work).toContain('2026-10-10')
  expect(given.years).toEqual(['2026'])
  expect([...given.rest, ...given.work].every((day) => day.startsWith('2026'))).toBe(true)
  expect(new WorkCalendar(given).lastDayOf('2026-09-30', { days: 5, unit: 'working' })).toBe('2026-10-13')
})

test('in the first half of a year those of the last one are given, too: what was handed in then may still run', async () => {
  const readAt = async (now: string) => {
    const service = testService(server.pool, { now: () => new Date(now) })
    const app = await buildServer(service, pino({ level: 'silent' }))
    const given = calendarDto.parse((await app.inject('/api/calendar')).json())
    await app.close()
    return given
  }
  const given = await readAt('2026-01-08T02:00:00Z')
  expect(given.years).toEqual(['2025', '2026'])
  const calendar = new WorkCalendar(given)
  const day = calendar.lastDayOf('2025-09-30', { days: 60, unit: 'working' })
  expect(calendar.isHoliday('2025-10-01')).toBe(true)
  expect(calendar.isCertain('2025-09-30', day)).toBe(true)
  // In China it is the second half already.
  expect((await readAt('2026-06-30T16:00:00Z')).years).toEqual(['2026'])
})

describe('the last day of a term', () => {
  /** Any guide with a term in working days that is not over at once. */
  async function findGuide() {
    const { rows } = await server.pool.query<{ code: string; days: number }>(
      `select i.code, g.promised_days as days from implementation i join guide g on g.code = i.guide_code
       where g.promised_unit = '1' and g.promised_days between 5 and 20 order by i.code limit 1`,
    )
    const [guide] = rows
    if (!guide) throw new Error('the sample has no guide with a term')
    return guide
  }

  test('is an event of one whole day in a calendar file that calendars read', async () => {
    const { code, days } = await findGuide()
    const answer = await server.app.inject(`/api/guides/${code}/deadline.ics?from=2026-09-30`)
    const last = new WorkCalendar(calendarDto.parse((await server.get('/api/calendar')).body)).lastDayOf('2026-09-30', {
      days,
      unit: 'working',
    })
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=".*\.ics"/)
    const lines = answer.body.split('\r\n')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const unfolded = answer.body.replaceAll('\r\n ', '')
    expect(unfolded).toContain(`DTSTART;VALUE=DATE:${last.replaceAll('-', '')}\r\n`)
    expect(unfolded).toMatch(/SUMMARY:最晚办结：.+\r\n/)
    expect(unfolded).toContain(`2026-09-30 提交并受理，承诺 ${days} 个工作日办结。`)
    expect(unfolded).toContain('\\n办理单位：')
  })

  test('is refused for what is no day, and where there is no such guide', async () => {
    const { code } = await findGuide()
    for (const from of ['2026-02-30', '9999-12-31', 'tomorrow'])
      expect((await server.app.inject(`/api/guides/${code}/deadline.ics?from=${from}`)).statusCode).toBe(400)
    expect((await server.app.inject('/api/guides/ABC/deadline.ics')).statusCode).toBe(404)
  })
})
