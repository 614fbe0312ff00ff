import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort } from './checkPort.ts'

const PORT = 43_010

test('a free port is free again after the look', async () => {
  await checkPort({ host: '127.0.0.1', port: PORT })
  await checkPort({ host: '127.0.0.1', port: PORT })
})

test('a taken port is a sentence that names the setting', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(PORT + 1, '127.0.0.1', resolve))
  await expect(checkPort({ host: '127.0.0.1', port: PORT + 1 })).rejects.toThrow(
    /端口 43011 已被.*PORT=43012 npm start/,
  )
  server.close()
})

test('an address of another machine is a sentence that names the setting', async () => {
  await expect(checkPort({ host: '192.0.2.1', port: PORT })).rejects.toThrow(/192\.0\.2\.1.*HOST/)
})
