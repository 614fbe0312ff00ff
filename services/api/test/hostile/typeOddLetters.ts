import { expect } from 'vitest'
import { type DescribedOperation, operationsOf, readDescription } from '../readDescription.ts'
import type { ReadServer } from '../testServer.ts'

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

/** Types into every text of every address each of the letters, or with `byTurns` one of them. */
export async function typeOddLetters(server: ReadServer, byTurns: boolean): Promise<void> {
  const { document } = await readDescription(server.app)
  const failed: string[] = []
  const all = Object.values(oddLetters)
  let asked = 0
  for (const operation of operationsOf(document).filter(({ method }) => method === 'get')) {
    for (const { name } of operation.parameters.filter(isText)) {
      asked += 1
      for (const letters of all.filter((_, place) => !byTurns || place === asked % all.length)) {
        const address = oddAddress(operation, name, letters)
        const { statusCode, body } = await server.app.inject({ url: address })
        // A PDF that a busy machine does not make in time has been begun: its text was taken.
        if (statusCode >= 500 && !body.includes('/deadline"')) failed.push(`${address} ${statusCode}`)
      }
    }
  }
  expect(asked).toBeGreaterThan(50)
  expect(failed).toEqual([])
}
