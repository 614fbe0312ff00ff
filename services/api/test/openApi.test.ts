import { problemDto, problemKinds } from '@portal/contracts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { exampleAddress, faultsOf, operationsOf, readDescription } from './readDescription.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

const readDocument = () => readDescription(server.app)

test('the description of the interface is valid, and every reference in it leads somewhere', async () => {
  const { body } = await readDocument()
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(body))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const { schemas } = z.looseObject({ schemas: z.record(z.string(), z.unknown()) }).parse(body.components)
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter(([, name = '']) => !(name in schemas))).toEqual([])
})

test('every operation has a name of its own, a summary, and describes exactly the parameters of its address', async () => {
  const operations = operationsOf((await readDocument()).document)
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['getGuide', 'getGuideMaterials', 'getOpenDataFile', 'sendFeedback']))
  for (const { path, operationId, parameters } of operations) {
    expect(operationId).toMatch(/^(get|send)[A-Z][A-Za-z]+$/)
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort())
  }
})

test('what must be given has an example that its schema takes', async () => {
  const { document } = await readDocument()
  const faultOf = faultsOf(document)
  for (const { path, parameters, requestBody } of operationsOf(document)) {
    for (const { name, required, schema, example } of parameters.filter((one) => one.required || 'example' in one))
      expect(faultOf(schema, example), `${path} ${name} ${required} ${example}`).toBeUndefined()
    for (const { schema, example } of Object.values(requestBody?.content ?? {}))
      expect(faultOf(schema, example), path).toBeUndefined()
  }
})

test('files are found by the examples of their parameters', async () => {
  const files = operationsOf((await readDocument()).document).filter(({ method, responses }) => {
    const types = Object.keys(responses[200]?.content ?? {}).join()
    // View a PDF takes its time; its address is that of the paper's JSON.
    return method === 'get' && !/^application\/(json|pdf)$/.test(types)
  })
  expect(files.length).toBeGreaterThan(15)
  for (const file of files) {
    const answer = await server.app.inject({ url: exampleAddress(file) })
    expect(answer.statusCode, `${exampleAddress(file)} ${answer.body.slice(0, 300)}`).toBe(200)
  }
})

test('the content of any page is described, as the portal answers it', async () => {
  const { document } = await readDocument()
  const { get } = document.paths['/api/content/{path}'] ?? {}
  expect(get?.operationId).toBe('getPageContent')
  expect(get?.responses[200]?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/PageContent',
  })
})

const json = { 'content-type': 'application/json' }

test.each([
  ['POST', '/api/home', {}, '', 405, 'method-not-allowed'],
  ['DELETE', '/api/guides/000704Y01000/changes.atom', {}, '', 405, 'method-not-allowed'],
  ['GET', '/api/nowhere', {}, '', 404, 'not-found'],
  ['POST', '/api/nowhere', {}, '', 404, 'not-found'],
  ['GET', '/api/home?region=1', {}, '', 400, 'invalid-request'],
  ['POST', '/api/feedback', json, `{"text":"${'x'.repeat(40_000)}"}`, 413, 'too-large'],
  ['POST', '/api/feedback', { 'content-type': 'text/csv' }, 'a,b', 415, 'unsupported-media-type'],
  ['POST', '/api/feedback', json, '', 400, 'empty-body'],
  ['POST', '/api/feedback', {}, '', 400, 'empty-body'],
  ['POST', '/api/feedback', json, '{"text":', 400, 'unreadable-body'],
  ['POST', '/api/feedback', json, '{"colour":"red"}', 400, 'invalid-request'],
] as const)('%s %s %o is refused with a problem document: %s', async (method, url, headers, payload, status, kind) => {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const problem = problemDto.parse(answer.json())
  expect(problem).toMatchObject({ status, type: `/problems/${kind}` })
  expect(problem.detail).not.toMatch(/期望|undefined|null|无效输入/)
  if (status === 405) expect(answer.headers.allow).toContain('GET')
  expect(problemKinds).toHaveProperty(kind)
})
