import { problemDto, templateListDto } from '@portal/contracts'
import { fileKinds } from '@portal/records/kinds'
import { beforeAll, expect, test } from 'vitest'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

test('every kind of record has templates that can be downloaded', async () => {
  const { templates } = templateListDto.parse((await server.get('/api/templates')).body)
  expect(templates.map(({ entity }) => entity)).toEqual(fileKinds.map(({ name }) => name))
  for (const { url } of templates.flatMap(({ files }) => files)) {
    const answer = await server.app.inject({ url })
    expect(answer.statusCode, url).toBe(200)
    expect(answer.headers['content-disposition'], url).toMatch(/^attachment; /)
    expect(answer.rawPayload.length, url).toBeGreaterThan(10)
  }
})

test('a workbook and a table are what they say they are', async () => {
  const workbook = await server.app.inject({ url: '/api/templates/notice.xlsx' })
  expect(workbook.headers['content-type']).toContain('spreadsheetml')
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const table = await server.app.inject({ url: '/api/templates/notice.csv' })
  expect(table.body).toMatch(/^\ufeff编号\*,标题\*,栏目\*/)
})

test.each(['/api/templates/weather.xlsx', '/api/templates/constructor.csv'])('%s does not exist', async (url) => {
  const answer = await server.get(url)
  expect(answer.status).toBe(404)
  expect(problemDto.parse(answer.body).detail).toMatch(/\p{Script=Han}/u)
})

test('a format that nobody offers is refused', async () => {
  expect((await server.get('/api/templates/notice.pdf')).status).toBe(400)
})
