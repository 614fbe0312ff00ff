import { Readable } from 'node:stream'
import { exportRecords } from '@portal/content/export'
import { type OpenDataDto, openDataDto } from '@portal/contracts'
import { href } from '@portal/contracts/routes'
import { csvLine, csvMark } from '@portal/records/files'
import { z } from 'zod'
import { answerFromFile } from '../files/answerFromFile.ts'
import { attachmentHeader } from '../http/attachmentHeader.ts'
import { notFound } from '../http/Problem.ts'
import { emptyQuery } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { textAnswer } from '../http/textAnswer.ts'
import type { Api, ContentReader } from '../state/ContentService.ts'
import { buildCatalogue } from './buildCatalogue.ts'
import { dictionaryOf, findOpenData } from './findOpenData.ts'
import { openLists } from './openLists.ts'
import { shownRows } from './shownRows.ts'

const mediaTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

const licence = '无条件开放：可以免费复制、分发和再利用，请注明来源和更新日期'

/** Every public list as a file, for whoever wants to work with it; what the columns mean, and a catalogue for machines. */
export function addOpenDataRoutes(api: Api, service: ContentReader): void {
  const readCatalogue = async (): Promise<OpenDataDto> => ({
    licence: { title: licence, url: await licenceAddress(service) },
    catalogueUrl: '/api/open-data/catalogue.jsonld',
    dictionaryUrl: '/api/open-data/dictionary.csv',
    sets: await findOpenData(service.pool),
  })
  api.get(
    '/api/open-data',
    { schema: { summary: '开放数据目录', querystring: emptyQuery, response: { 200: openDataDto } } },
    async (request, reply) => {
      const { files } = service
      if (files) return answerFromFile({ ...service, files }, { request, reply }, { kind: 'open-data', hasLinks: true })
      tagAnswer(reply, ['all'])
      return readCatalogue()
    },
  )
  api.get(
    '/api/open-data/catalogue.jsonld',
    {
      schema: {
        summary: '开放数据目录（DCAT）',
        querystring: emptyQuery,
        response: textAnswer('目录', 'application/ld+json'),
      },
    },
    async (request, reply) => {
      const { files } = service
      if (files) return answerFromFile({ ...service, files }, { request, reply }, { kind: 'open-data', hasLinks: true })
      tagAnswer(reply, ['all'])
      return reply
        .type('application/ld+json; charset=utf-8')
        .send(JSON.stringify(buildCatalogue(await readCatalogue(), service.origin)))
    },
  )
  api.get(
    '/api/open-data/dictionary.csv',
    { schema: { summary: '开放数据字典', querystring: emptyQuery, response: textAnswer('数据字典', mediaTypes.csv) } },
    async (request, reply) => {
      const { files } = service
      if (files) return answerFromFile({ ...service, files }, { request, reply }, { kind: 'open-data' })
      return reply
        .type(mediaTypes.csv)
        .header('content-disposition', attachmentHeader('数据字典.csv'))
        .send(csvMark + dictionaryRows().map(csvLine).join(''))
    },
  )
  const params = z.object({
    name: z.string().max(60, '没有这份数据'),
    format: z.enum(['csv', 'json'], '格式应为 csv 或 json'),
  })
  api.get(
    '/api/open-data/:name.:format',
    {
      schema: {
        summary: '下载一份开放数据',
        params,
        querystring: emptyQuery,
        response: textAnswer('数据文件', ...Object.values(mediaTypes)),
      },
    },
    async (request, reply) => {
      const { name, format } = request.params
      const entity = openLists.find((list) => list.name === name)
      if (!entity) throw notFound('这份数据')
      const { files } = service
      if (files) return answerFromFile({ ...service, files }, { request, reply }, { kind: 'open-data' })
      const lines = exportRecords(service.pool, { entity, format, rows: shownRows(entity) })
      return reply
        .type(mediaTypes[format])
        .header('content-disposition', attachmentHeader(`${entity.title}.${format}`))
        .send(Readable.from(inBlocks(lines), { objectMode: false }))
    },
  )
}

/** Pieces of so many letters: what follows costs less for each than for a line. */
const blockLength = 64 * 1024

async function* inBlocks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let block = ''
  for await (const line of lines) {
    block += line
    if (block.length < blockLength) continue
    yield block
    block = ''
  }
  yield block
}

function dictionaryRows(): string[][] {
  const heads = ['数据', '文件名', '列名', '英文名', '必填', '类型', '要求', '最多字数', '示例']
  const rows = openLists.flatMap((list) =>
    dictionaryOf(list).map(({ title, field, isRequired, kind, form, maxLength, example }) => [
      list.title,
      list.name,
      title,
      field,
      isRequired ? '是' : '否',
      kind,
      form,
      maxLength === null ? '' : String(maxLength),
      example,
    ]),
  )
  return [heads, ...rows]
}

/** The terms of use of the site. */
async function licenceAddress(service: ContentReader): Promise<string> {
  const page = (await service.pages.routes()).named('serviceAgreement')
  return page ? href({ page, generation: 'v2' }) : '/'
}
