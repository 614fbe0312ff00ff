import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '../testing/launchPortal.ts'
import { checkPort } from './checkPort.ts'

test('a free port is free again after the look', async () => {
  const port = await findFreePort()
  await checkPort({ host: '127.0.0.1', port })
  await checkPort({ host: '127.0.0.1', port })
})

test('a taken port is a sentence that names the setting', async () => {
  const port = await findFreePort()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(
    new RegExp(`端口 ${port} 已被.*PORT=${port + 1} npm start`),
  )
  server.close()
})

test('an address of another machine is a sentence that names the setting', async () => {
  await expect(checkPort({ host: '192.0.2.1', port: 3000 })).rejects.toThrow(/192\.0\.2\.1.*HOST/)
})
