import { z } from 'zod'
import type { Api } from '../src/state/ContentService.ts'

const media = z.record(
  z.string(),
  z.looseObject({
    schema: z.looseObject({}),
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ $ref: z.string() })).optional(),
  }),
)
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  parameters: z
    .array(
      z.looseObject({
        in: z.string(),
        name: z.string(),
        required: z.boolean().optional(),
        schema: z.looseObject({}),
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: media }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: media.optional() })),
})
const documentShape = z.looseObject({
  openapi: z.literal('3.1.0'),
  servers: z.array(z.object({ url: z.string(), description: z.string() })).min(1),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.looseObject({})),
    examples: z.record(z.string(), z.object({ value: z.unknown() })),
  }),
})
type Description = z.infer<typeof documentShape>
export type DescribedOperation = ReturnType<typeof operationsOf>[number]

export async function readDescription(app: Api) {
  const { body: text, ...answer } = await app.inject({ url: '/api/openapi.json' })
  const body: Record<string, unknown> = answer.json()
  return { text, body, document: documentShape.parse(body) }
}

export function operationsOf({ paths }: Description) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
  )
}

/** What is wrong with a value by a schema of the document, a reference to one or spelled out. */
export function faultsOf({ components }: Description) {
  return (schema: { $ref?: unknown }, value: unknown): string | undefined => {
    const name =
      String(schema.$ref ?? '')
        .split('/')
        .at(-1) ?? ''
    const found = (components.schemas[name] ?? schema) as Parameters<typeof z.fromJSONSchema>[0]
    return z.fromJSONSchema(found).safeParse(value).error?.message
  }
}

/** The address that the examples of the parameters make. */
export function exampleAddress({ path, parameters }: DescribedOperation): string {
  const given = parameters.filter(({ example }) => example !== undefined)
  const values = new Map(given.map((parameter) => [parameter.name, encodeURIComponent(String(parameter.example))]))
  const query = given.filter((parameter) => parameter.in === 'query').map(({ name }) => `${name}=${values.get(name)}`)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => values.get(name) ?? '')
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}
