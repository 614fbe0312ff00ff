import { test } from 'vitest'
import { openTestServer } from '../testServer.ts'
import { typeOddLetters } from './typeOddLetters.ts'

// Each of the letters in each of them: textParameters.long.test.ts.
test('no text in an address makes the service fail, each tried with other odd letters', async () => {
  await typeOddLetters(await openTestServer(), true)
})
