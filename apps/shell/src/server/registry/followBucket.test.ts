import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicConfig } from '@portal/config/runtime'
import { Upstream } from '@portal/http/server'
import { publicKeyOf, registryAddress } from '@portal/registry'
import { Bucket, openBucket } from '@portal/registry/bucket'
import { BucketStore, type ObjectStore, startObjectStore } from '@portal/tooling/testing'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { RendererPool } from '../rendering/RendererPool.ts'
import { openThread } from '../workers/openThread.ts'
import { areaCode } from '../workers/test/builds.ts'
import { ask, quickLimits } from '../workers/test/writeArea.ts'
import { BuildProvider } from './BuildProvider.ts'
import { RegistryGate } from './RegistryGate.ts'
import { makeDataFolder } from './test/makeRegistry.ts'
import { writeBuild } from './test/serveStore.ts'
import { watchRegistry } from './watchRegistry.ts'

const PLACE = 's3://releases/portal'
const NEW = '1.0.1-bbbbbbbb'
const soon = { timeout: 20_000, interval: 20 }

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A machine that signs, and releases into an object store. */
function openPublisher({ settings }: ObjectStore) {
  const publisher = makeDataFolder()
  ends.push(() => rmSync(publisher.folder, { recursive: true, force: true }))
  const local = join(publisher.folder, 'store')
  const trustedKeys = [publicKeyOf(publisher.key)]
  const bucket = new Bucket(openBucket(PLACE, settings))
  const store = new BucketStore({ bucket, dataFolder: publisher.folder, trustedKeys, keep: 5, print: () => undefined })
  const shell = writeBuild(local, 'shell', '1.0.0-aaaaaaaa')
  const release = async (sequence: number, version: string, text: string) => {
    const before = await store.pull()
    publisher.publish({ sequence, shell, areas: { halls: writeBuild(local, 'halls', version, text) } })
    await store.push(before)
  }
  return { release, trustedKeys }
}

/** A shell that follows: its pages come from real workers. */
async function startShell({ settings }: ObjectStore, trustedKeys: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-follower-'))
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const stopping = new AbortController()
  const now = () => new Date()
  const store = { folder: join(folder, 'store') }
  const own = { ...settings, PORTAL_DATA: folder, PORTAL_REGISTRY: PLACE, PORTAL_REGISTRY_KEYS: trustedKeys }
  const registry = registryAddress(own)
  if (!registry) throw new Error('no address')
  const builds = new BuildProvider({ registry, store, keep: 5, stop: stopping.signal, log, now })
  const gate = await RegistryGate.open({ settings: own, log, now, provide: builds.provide.bind(builds) })
  const first = await gate.admitFirst()
  const renderers = await RendererPool.start(
    {
      store,
      config: {} as PublicConfig,
      upstream: new Upstream({ address: '/nowhere' }),
      limits: quickLimits,
      openHost: openThread,
      allowsChoice: true,
      log,
    },
    first,
  )
  const { failed } = await renderers.release(first)
  const running = () => renderers.registry
  const onChange = renderers.release.bind(renderers)
  const stopWatch = watchRegistry({ gate, failedAtStart: failed, running, log, now, onChange })
  ends.push(async () => {
    stopWatch()
    stopping.abort()
    await renderers.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const standard = { isElder: false, contrast: 'normal', textSize: 0, script: 'simplified' } as const
  const renderPage = async () => {
    const { body } = await renderers.render('halls', { ...ask('notices'), preferences: standard })
    return Buffer.concat(body).toString()
  }
  return { renderPage, lines }
}

test('a release into an object store arrives at a shell that follows it, whole and never with other bytes', async () => {
  const objects = await startObjectStore()
  ends.push(objects.stop)
  const { release, trustedKeys } = openPublisher(objects)
  await release(5, '1.0.0-aaaaaaaa', 'old')
  const { renderPage, lines } = await startShell(objects, trustedKeys)
  expect(await renderPage()).toBe('old')

  const key = `releases/portal/files/halls/${NEW}/server.cjs`
  const changeBytes = () => {
    const whole = objects.objects.get(key)
    if (!whole) throw new Error('not stored')
    objects.objects.set(key, { ...whole, bytes: Buffer.from(areaCode('of a stranger')) })
    return () => objects.objects.set(key, whole)
  }
  let mend = () => objects.objects
  objects.state.fault = ({ method, url }) => {
    if (method === 'PUT' && url?.endsWith('/registry.json')) mend = changeBytes()
    return false
  }
  await release(6, NEW, 'new')
  const reasons = () => lines.map(({ reason }) => String(reason)).join()
  await vi.waitFor(() => expect(reasons()).toContain(`halls ${NEW} did not come: server.cjs`), soon)
  expect(await renderPage()).toBe('old')
  mend()
  await vi.waitFor(async () => expect(await renderPage()).toBe('new'), soon)
  expect(JSON.stringify(lines)).not.toContain(objects.settings.AWS_SECRET_ACCESS_KEY)

  // Mostly it only says that nothing is new.
  objects.asked.length = 0
  await vi.waitFor(() => expect(objects.asked).toContain('GET /releases/portal/registry.json'), soon)
  expect(new Set(objects.asked).size).toBe(1)
})
