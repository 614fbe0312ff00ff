import { test } from 'vitest'
import { openTestServer } from '../testServer.ts'
import { typeOddLetters } from './typeOddLetters.ts'

test('no odd letters in any text of any address make the service fail', async () => {
  await typeOddLetters(await openTestServer(), false)
})
