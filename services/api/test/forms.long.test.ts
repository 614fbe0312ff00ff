import { formDto } from '@portal/contracts'
import { expect, test } from 'vitest'
import { expectWordFile } from './expectWordFile.ts'
import { openTestServer } from './testServer.ts'

test('every blank form and sample opens as a Word file of its own, marked when it is a sample', async () => {
  const server = await openTestServer()
  const { rows } = await server.pool.query<{ code: string }>('select code from form order by code')
  let opened = 0
  for (const { code } of rows) {
    const { files } = formDto.parse((await server.get(`/api/forms/${code}`)).body)
    for (const file of [files.blank, files.sample]) {
      if (!file) continue
      await expectWordFile(server, file)
      opened += 1
    }
  }
  expect(opened).toBeGreaterThanOrEqual(140)
})
