import { type TemplateFormat, templateFormats, writeTemplate } from '@portal/content/templates'
import { templateListDto } from '@portal/contracts'
import { fileName } from '@portal/records/files'
import { fileKinds, findEntity } from '@portal/records/kinds'
import { z } from 'zod'
import { attachmentHeader } from '../http/attachmentHeader.ts'
import { notFound } from '../http/Problem.ts'
import { emptyQuery } from '../http/query.ts'
import type { Api } from '../state/ContentService.ts'

const mediaTypes: Readonly<Record<TemplateFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** They follow from the program alone: made once, and no change of content touches them. */
export function addTemplateRoutes(api: Api): void {
  const made = new Map<string, Promise<Buffer>>()
  api.get(
    '/api/templates',
    { schema: { summary: '导入模板列表', querystring: emptyQuery, response: { 200: templateListDto } } },
    async () => ({
      templates: fileKinds.map(({ name, title }) => ({
        entity: name,
        title,
        files: templateFormats.map((format) => ({ format, url: `/api/templates/${name}.${format}` })),
      })),
    }),
  )
  api.get(
    '/api/templates/:entity.:format',
    {
      schema: {
        summary: '导入模板：表头为中文列名，工作簿另附填写说明',
        params: z.object({ entity: z.string(), format: z.enum(templateFormats, '应为 xlsx 或 csv') }),
        querystring: emptyQuery,
        response: {
          200: {
            description: '模板文件',
            content: Object.fromEntries(
              Object.values(mediaTypes).map((type) => [
                type,
                { schema: z.custom<Buffer>(Buffer.isBuffer).meta({ type: 'string', format: 'binary' }) },
              ]),
            ),
          },
        },
      },
    },
    async (request, reply) => {
      const { format } = request.params
      const entity = findEntity(request.params.entity)
      if (!entity) throw notFound('这种内容的模板')
      const key = `${entity.name}.${format}`
      const file = made.get(key) ?? writeTemplate(entity, format)
      made.set(key, file)
      return reply
        .type(mediaTypes[format])
        .header('content-disposition', attachmentHeader(fileName(entity, format)))
        .send(await file)
    },
  )
}
