import { test } from 'vitest'
import { answerAll, readGuidesInDepth } from './guidesInDepth.ts'
import { openTestServer } from './testServer.ts'

test('for every matter some answers leave something out, and unanswered parts stay', async () => {
  const server = await openTestServer()
  await answerAll(server, await readGuidesInDepth(server), 1)
})
