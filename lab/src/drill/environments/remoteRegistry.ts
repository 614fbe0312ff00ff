import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { registryFiles } from '@portal/registry/store'
import { publishWithReplacements } from '@portal/tooling/testing'
import type { Environment } from './Environment.ts'
import type { Setup } from './Setup.ts'

/** How the server of releases answers. */
export type Manner = 'well' | 'never' | 'nonsense'

interface Publisher {
  /** Folder whose store the server gives out. */
  readonly dataFolder: string
  behave(manner: Manner): void
}

const publishers = new WeakMap<Environment, Publisher>()

/** Who releases for the portal of an environment of this setup. @throws Error for another setup's */
export function publisherOf(environment: Environment): Publisher {
  const publisher = publishers.get(environment)
  if (!publisher) throw new Error('Nobody else releases for this portal')
  return publisher
}

/** The portal with the releases of another machine. */
export const remoteRegistry: Setup = {
  name: 'remote-registry',
  open: async (installation) => {
    const dataFolder = installation.makeFolder('publisher')
    await publishWithReplacements(dataFolder)
    let manner: Manner = 'well'
    const server = createServer((request, answer) => {
      if (manner === 'never') request.socket.destroy()
      else if (manner === 'nonsense') answer.setHeader('content-type', 'application/json').end('{"format":')
      else sendFile(dataFolder, request.url ?? '', answer)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const close = () => {
      server.closeAllConnections()
      server.close()
    }
    try {
      const environment = await installation.launch({
        settings: {
          PORTAL_REGISTRY: `http://127.0.0.1:${port}/${registryFiles.registry}`,
          PORTAL_REGISTRY_KEYS: readFileSync(join(dataFolder, registryFiles.publicKey), 'utf8').trim(),
        },
      })
      const opened = { ...environment, close: () => environment.close().finally(close) }
      const behave = (next: Manner) => {
        manner = next
      }
      publishers.set(opened, { dataFolder, behave })
      return opened
    } catch (error) {
      close()
      throw error
    }
  },
}

function sendFile(dataFolder: string, address: string, answer: ServerResponse): void {
  const { pathname } = new URL(address, 'http://releases')
  const file = join(dataFolder, pathname)
  // The keys of who releases lie above the store.
  if (!pathname.startsWith('/store/') || !existsSync(file)) return void answer.writeHead(404).end()
  const type = file.endsWith('.json') ? 'application/json' : 'application/octet-stream'
  answer.setHeader('content-type', type).end(readFileSync(file))
}
