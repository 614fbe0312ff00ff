import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicKeyOf } from '@portal/registry'
import pino from 'pino'
import { BuildProvider } from '../BuildProvider.ts'
import { RegistryGate } from '../RegistryGate.ts'
import { makeDataFolder } from './makeRegistry.ts'
import { serveStore, writeBuild } from './serveStore.ts'

/** For tests: a portal that publishes, the web server in front of its store, and the data folder of a shell that follows it. */
export async function openRemote(tls?: Parameters<typeof serveStore>[1]) {
  const publisher = makeDataFolder()
  const store = join(publisher.folder, 'store')
  const server = await serveStore(store, tls)
  const folder = mkdtempSync(join(tmpdir(), 'portal-follower-'))
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const stopping = new AbortController()

  const shell = writeBuild(store, 'shell', '1.0.0-aaaaaaaa')
  const halls = (version: string, text?: string) => writeBuild(store, 'halls', version, text)
  const publish = (sequence: number, area = halls('1.0.0-aaaaaaaa'), signers = [publisher.key]) =>
    publisher.publish({ sequence, shell, areas: { halls: area } }, signers)

  /** A shell that starts. */
  const openGate = ({ now = () => new Date(), registry = server.registry } = {}) => {
    const builds = new BuildProvider({
      registry: { url: registry },
      store: { folder: join(folder, 'store') },
      keep: 2,
      stop: stopping.signal,
      log,
      now,
    })
    return RegistryGate.open({
      settings: {
        PORTAL_DATA: folder,
        PORTAL_REGISTRY: registry.href,
        PORTAL_REGISTRY_KEYS: [publicKeyOf(publisher.key)],
      },
      log,
      now,
      provide: (next, running) => builds.provide(next, running),
    })
  }
  const close = async () => {
    stopping.abort()
    await server.stop()
    for (const used of [publisher.folder, folder]) rmSync(used, { recursive: true, force: true })
  }
  return { publisher, server, folder, store, lines, log, stopping, shell, halls, publish, openGate, close }
}
export type Remote = Awaited<ReturnType<typeof openRemote>>
