import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRegistry } from '@portal/registry'
import { Bucket, openBucket } from '@portal/registry/bucket'
import { makeBuild } from '../../testing/makeBuild.ts'
import { startObjectStore } from '../../testing/startObjectStore.ts'
import { publishBuilds } from '../publish/publishBuilds.ts'
import { releaseBuild } from '../publish/releaseBuild.ts'
import { readHistory } from '../registry/history.ts'
import { readRegistryFile } from '../registry/registryFile.ts'
import { provideRegistryKey } from '../registry/registryKey.ts'
import { BucketStore } from '../store/BucketStore.ts'
import { lockStore } from '../store/lockStore.ts'

export const place = 's3://releases/portal'
export const day = (number: number) => new Date(Date.UTC(2026, 10, number))
export const [one, two, three] = ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb', '1.0.2-cccccccc'] as const
const print = () => undefined

interface MachineOptions {
  readonly keep?: number
  readonly secret?: string
}

/** For tests: an object store, and machines that release into it. */
export async function openBucketMachines() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bucket-'))
  const objects = await startObjectStore()

  /** All have the key of the first. */
  async function machine(
    name: string,
    { keep = 5, secret = objects.settings.AWS_SECRET_ACCESS_KEY }: MachineOptions = {},
  ) {
    const dataFolder = join(folder, name)
    mkdirSync(dataFolder)
    for (const file of ['registry.key', 'registry.pub'])
      if (existsSync(join(folder, file))) cpSync(join(folder, file), join(dataFolder, file))
    const key = await provideRegistryKey(dataFolder)
    for (const file of ['registry.key', 'registry.pub']) cpSync(join(dataFolder, file), join(folder, file))
    const trustedKeys = [readFileSync(join(dataFolder, 'registry.pub'), 'utf8').trim()]
    const store = new Bucket(openBucket(place, { ...objects.settings, AWS_SECRET_ACCESS_KEY: secret }))
    const bucket = new BucketStore({ bucket: store, dataFolder, trustedKeys, keep, print })
    const withLock = <Result>(work: () => Result | Promise<Result>) => lockStore({ dataFolder, bucket, print }, work)
    return {
      dataFolder,
      trustedKeys,
      bucket,
      publish: () =>
        withLock(() => {
          const builds = ['shell', 'guides', 'halls'].map((of) => makeBuild(folder, { name: of, version: one }))
          return publishBuilds({ builds, dataFolder, trustedKeys, now: day(1) })
        }),
      release: (build: string, changes: Partial<Parameters<typeof releaseBuild>[1]> = {}) =>
        releaseBuild(
          { dataFolder, trustedKeys, key, keep, bucket, print },
          { area: 'halls', folder: build, what: 'release', now: day(2), tryPages: undefined, ...changes },
        ),
      history: () =>
        withLock(() => readHistory(dataFolder, readRegistryFile(dataFolder, trustedKeys) ?? { sequence: 0 })),
    }
  }

  const bytesOf = (key: string) => objects.objects.get(`releases/portal/${key}`)?.bytes
  return {
    folder,
    objects,
    machine,
    bytesOf,
    /** A build of an area. */
    halls: (version: string = two) => makeBuild(folder, { name: 'halls', version }),
    /** What every machine finds. */
    live: ({ trustedKeys }: { readonly trustedKeys: readonly string[] }) =>
      openRegistry(bytesOf('registry.json') ?? Buffer.alloc(0), trustedKeys).registry,
    close: async () => {
      await objects.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
