import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { liveRoutes, viewOf } from '@portal/area/testing'
import type { SuggestDto } from '@portal/contracts'
import { RouteTable } from '@portal/contracts/routes'
import * as guideRoutes from '@portal/guides/routes'
import { createHttpClient } from '@portal/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSuggestSource } from './createSuggestSource.ts'

const none = { guideCode: null, id: null, word: null, typed: null }
const answer: SuggestDto = {
  suggestions: [
    { ...none, kind: 'matter', text: '居住证申领', guideCode: '1144030000000000004000703Y0E000', id: '000703Y0E000' },
    { ...none, kind: 'matter', text: '渔业捕捞许可', id: '000120Y0E000' },
    { ...none, kind: 'combo', text: '新生儿出生“一件事”', id: 'ot-09' },
  ],
}

let server: Server
beforeAll(async () => {
  server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => server.close())

const view = viewOf('/v3/guide', new RouteTable(liveRoutes('guides', guideRoutes)))
const province = view.region
const city: typeof province = { ...province, code: '440300', name: '深圳市', level: 'city' }

async function readLinks(region: typeof province) {
  const http = createHttpClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const suggest = createSuggestSource(http, () => ({ ...view, region }))
  return (await suggest('居住', new AbortController().signal)).map(({ href }) => href)
}

test('a suggestion opens its page in the region of the visitor', async () => {
  expect(await readLinks(city)).toEqual([
    '/v3/guide/1144030000000000004000703Y0E000?region=440300',
    '/v2/item/000120Y0E000?region=440300',
    '/v3/guide-combo/ot-09?region=440300',
  ])
})

test('the whole province stands in no address', async () => {
  expect(await readLinks(province)).toEqual([
    '/v3/guide/1144030000000000004000703Y0E000',
    '/v2/item/000120Y0E000',
    '/v3/guide-combo/ot-09',
  ])
})
