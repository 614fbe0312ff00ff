import { receipts, resources } from '@portal/contracts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

const answered = z.object({
  responses: z.object({
    200: z.object({ content: z.object({ 'application/json': z.object({ schema: z.object({ $ref: z.string() }) }) }) }),
  }),
})
const answers = z.object({ get: answered.optional(), post: answered.optional() })
const described = z.object({
  paths: z.record(z.string(), z.unknown()),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

/** OpenAPI documents spell a single value as a choice of one. */
function spelled(schema: unknown): unknown {
  const text = JSON.stringify(schema, (_key, value) =>
    typeof value === 'object' && value !== null && 'const' in value
      ? { ...value, const: undefined, enum: [value.const] }
      : value,
  )
  return JSON.parse(text)
}

test.each([
  ...Object.entries(resources).map(([path, schema]) => ['get', path, schema] as const),
  ...Object.entries(receipts).map(([path, schema]) => ['post', path, schema] as const),
])('%s %s is answered as the contract says', (method, path, schema) => {
  const { paths = {}, components } = described.parse(server.app.swagger())
  const route = answers.parse(paths[path.replaceAll(/:(\w+)/g, '{$1}')])
  const { $schema: _, ...promised } = z.toJSONSchema(schema, { io: 'output' })
  const name = route[method]?.responses[200].content['application/json'].schema.$ref.split('/').at(-1) ?? ''
  expect(components.schemas[name]).toEqual(spelled(promised))
})
