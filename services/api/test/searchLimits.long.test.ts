import { test } from 'vitest'
import { typeAnything } from './hostile/typeAnything.ts'
import { openTestServer } from './testServer.ts'

test('whatever of a thousand is typed is answered as the contract says', async () => {
  await typeAnything(await openTestServer(), 1000)
})
