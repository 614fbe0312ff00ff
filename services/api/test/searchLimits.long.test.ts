import { test } from 'vitest'
import { openTestServer } from './testServer.ts'
import { typeAnything } from './typeAnything.ts'

test('whatever of a thousand is typed is answered as the contract says', async () => {
  await typeAnything(await openTestServer(), 1000)
})
