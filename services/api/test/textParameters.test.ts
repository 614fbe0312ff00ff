import { beforeAll, expect, test } from 'vitest'
import { type DescribedOperation, operationsOf, readDescription } from './readDescription.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

/** NUL, half a surrogate pair as UTF-8 would have it, letters that turn the direction of writing, an escape sequence. */
const oddLetters = { nul: '%00', loneSurrogate: '%ED%A0%80', bidi: '%E2%80%AE%E2%81%A6', escape: '%1B%5B31m' }

const isText = ({ schema }: DescribedOperation['parameters'][number]) =>
  schema.type === 'string' && schema.enum === undefined && schema.const === undefined

/** The address with one of its parameters given odd letters, the others as their examples. */
function oddAddress({ path, parameters }: DescribedOperation, odd: string, letters: string): string {
  const textOf = (name: string) =>
    name === odd
      ? `a${letters}`
      : encodeURIComponent(String(parameters.find((parameter) => parameter.name === name)?.example ?? ''))
  const given = parameters.filter((one) => one.in === 'query' && (one.name === odd || one.example !== undefined))
  const query = given.map(({ name }) => `${name}=${textOf(name)}`).join('&')
  return `${path.replaceAll(/\{(\w+)\}/g, (_, name) => textOf(name))}?${query}`
}

/** Whoever gets a document not in time, on a busy machine, is told to ask again. */
async function statusOf(url: string): Promise<number> {
  for (;;) {
    const answer = await server.app.inject({ url })
    if (answer.statusCode !== 503 || !answer.body.includes('deadline')) return answer.statusCode
  }
}

test.each(Object.entries(oddLetters))('no text in an address makes the service fail: %s', async (_name, letters) => {
  const { document } = await readDescription(server.app)
  const failed: string[] = []
  let asked = 0
  for (const operation of operationsOf(document).filter(({ method }) => method === 'get')) {
    for (const { name } of operation.parameters.filter(isText)) {
      const address = oddAddress(operation, name, letters)
      const statusCode = await statusOf(address)
      asked += 1
      if (statusCode >= 500) failed.push(`${address} ${statusCode}`)
    }
  }
  expect(asked).toBeGreaterThan(50)
  expect(failed).toEqual([])
})
