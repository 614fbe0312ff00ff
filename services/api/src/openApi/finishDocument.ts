import { pageContentDto, problemDto } from '@portal/contracts'
import { z } from 'zod'
import { answerExamples, problemExamples } from './answerExamples.ts'
import { bodyExamples, parameterExamples } from './examples.ts'
import { nameOperation } from './nameOperation.ts'

const media = z.record(z.string(), z.looseObject({ schema: z.unknown() }))
const answer = z.looseObject({ description: z.string(), content: media.optional() })
const operation = z.looseObject({
  summary: z.string().optional(),
  parameters: z
    .array(z.looseObject({ in: z.string(), name: z.string(), schema: z.record(z.string(), z.unknown()) }))
    .optional(),
  requestBody: z.looseObject({ content: media }).optional(),
  responses: z.record(z.string(), answer),
})
const described = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) })
type Operation = z.infer<typeof operation>

const problemSchema = { $ref: '#/components/schemas/Problem' }
/** One example for each status, written once: a refusal reads the same everywhere. */
function problemMedia(status: string) {
  const example = status in problemExamples && {
    examples: { refusal: { $ref: `#/components/examples/Problem${status}` } },
  }
  return { 'application/problem+json': { schema: problemSchema, ...example } }
}

/** What the framework does not say: names of operations and schemas, examples, refusals of forms, and what the shell answers. */
export function finishDocument(document: unknown) {
  const { paths, ...rest } = described.parse(document)
  const schemas: Record<string, unknown> = {
    Problem: { ...schemaOf(problemDto), examples: [problemExamples[400]] },
    PageContent: schemaOf(pageContentDto),
  }
  const named = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, one]) => [method, finishOperation(one, { method, path, schemas })]),
    ),
  ])
  const examples = Object.fromEntries(
    Object.entries(problemExamples).map(([status, value]) => [`Problem${status}`, { value }]),
  )
  return { ...rest, paths: { ...Object.fromEntries(named), ...pageContentPath }, components: { schemas, examples } }
}

function finishOperation(
  one: Operation,
  { method, path, schemas }: { method: string; path: string; schemas: Record<string, unknown> },
) {
  const operationId = nameOperation(method, path)
  const name = operationId.replace(/^get/, '').replace(/^send/, 'Send')
  const responses = Object.entries(one.responses).map(([status, { content, ...response }]) => {
    if (status !== '200') return [status, { ...response, ...(content && { content: problemMedia(status) }) }]
    const plain = { ...response, description: formatAnswer(response.description, one.summary) }
    const named = content && moveSchema(content, `${name}Answer`, schemas)
    return [status, { ...plain, content: named && withAnswerExample(named, `${method} ${path}`) }]
  })
  const body = one.requestBody
  return {
    operationId,
    ...one,
    ...(one.parameters && { parameters: one.parameters.map((parameter) => withExample(parameter, path)) }),
    ...(body && {
      requestBody: { ...body, content: withBodyExample(moveSchema(body.content, `${name}Request`, schemas), path) },
    }),
    responses: { ...Object.fromEntries(responses), ...(method === 'post' ? refusalsOfForms : {}) },
  }
}

/** Whoever describes no answer gets words of the framework. */
function formatAnswer(description: string, summary = ''): string {
  return description === 'Default Response' ? summary : description
}

type Media = z.infer<typeof media>

/** What is no object or list stays where it is. */
function moveSchema(content: Media, name: string, schemas: Record<string, unknown>): Media {
  return Object.fromEntries(
    Object.entries(content).map(([type, entry]) => {
      if (!/json|form-data/.test(type) || type.includes('feed')) return [type, entry]
      schemas[name] = entry.schema
      return [type, { ...entry, schema: { $ref: `#/components/schemas/${name}` } }]
    }),
  )
}

function withBodyExample(content: Media, path: string): Media {
  const example = bodyExamples[path]
  if (!example) return content
  return Object.fromEntries(Object.entries(content).map(([type, entry]) => [type, { ...entry, example }]))
}

function withAnswerExample(content: Media, operation: string): Media {
  const json = content['application/json']
  if (!json || !(operation in answerExamples)) return content
  return { ...content, 'application/json': { ...json, example: answerExamples[operation] } }
}

function withExample<Parameter extends { name: string }>(parameter: Parameter, path: string): Parameter {
  const places = Object.keys(parameterExamples).filter((key) => {
    const [address = '', name] = key.split(' ')
    return name === parameter.name && path.startsWith(address)
  })
  const example = parameterExamples[places[0] ?? parameter.name]
  return example === undefined ? parameter : { ...parameter, example }
}

const refusalsOfForms = Object.fromEntries(
  Object.entries({
    413: '提交的内容过大',
    415: '不支持这种内容格式',
    429: '次数过多，按 Retry-After 等候',
  }).map(([status, description]) => [status, { description, content: problemMedia(status) }]),
)

/** Answered by the portal itself, which knows the pages. */
const pageContentPath = {
  '/api/content/{path}': {
    get: {
      operationId: 'getPageContent',
      summary: '任一页面的内容',
      description:
        '页面由什么画成：{path} 是门户页面的地址去掉开头的“/”，其中的“/”照原样写，不转义；页面地址的参数（如 region、keyword）照样带上。页面搬走了的，直接给出新地址的内容，address 写明是哪一个。',
      parameters: [
        {
          in: 'path',
          name: 'path',
          required: true,
          description: '页面的地址，可以含“/”',
          schema: { type: 'string', minLength: 1 },
          example: parameterExamples.path,
        },
        {
          in: 'query',
          name: 'query',
          description: '页面自己的参数，逐个写在地址里',
          schema: { type: 'object', additionalProperties: { type: 'string' } },
          style: 'form',
          explode: true,
          example: { region: '440100' },
        },
      ],
      responses: {
        200: {
          description: '页面的内容',
          content: withAnswerExample(
            { 'application/json': { schema: { $ref: '#/components/schemas/PageContent' } } },
            'get /api/content/{path}',
          ),
        },
        400: { description: '地址无法识别', content: problemMedia('400') },
        404: { description: '没有这个页面，或者它的内容不存在', content: problemMedia('404') },
        503: { description: '服务繁忙或正在恢复，稍后再试', content: problemMedia('503') },
      },
    },
  },
}

function schemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'output' })
  return plain
}
