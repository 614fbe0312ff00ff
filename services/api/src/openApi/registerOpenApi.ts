import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { finishDocument } from './finishDocument.ts'

/** The description of the interface, OpenAPI 3.1, made of the schemas that the routes are held to. */
export async function registerOpenApi(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '政务服务门户内容接口',
        version: '1.0.0',
        description:
          '出错时按 RFC 9457 返回 application/problem+json，type 是说明原因的页面。公开的内容可以由任何网站读取（CORS）。成批使用数据请下载开放数据（/api/open-data）。示例取自演示内容，列表只留前一两项，长的文字以“…”截断。',
      },
      servers: [{ url: origin || '/', description: '本站' }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      'openapiObject' in document ? finishDocument(document.openapiObject) : document.swaggerObject,
  })
}
