import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort } from './checkPort.ts'

test('a free port is free again after the look', async () => {
  const { port, close } = await openServer()
  await close()
  await checkPort({ host: '127.0.0.1', port })
  await checkPort({ host: '127.0.0.1', port })
})

test('a taken port is a sentence that names the setting', async () => {
  const { port, close } = await openServer()
  await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(
    new RegExp(`端口 ${port} 已被.*PORT=${port + 1} npm start`),
  )
  await close()
})

test('an address of another machine is a sentence that names the setting', async () => {
  await expect(checkPort({ host: '192.0.2.1', port: 3000 })).rejects.toThrow(/192\.0\.2\.1.*HOST/)
})

async function openServer() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise((resolve) => server.close(resolve)) }
}
