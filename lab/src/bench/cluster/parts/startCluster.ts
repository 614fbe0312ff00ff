import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Programs } from '@portal/tooling/testing'
import { findFreePort } from '@portal/tooling/testing'
import { ClusterDatabase } from './ClusterDatabase.ts'
import { createContentBalancer, createReadBalancer, createVisitorBalancer } from './createBalancers.ts'
import { createPooler, type Pooler } from './createPooler.ts'
import { createPortalPart } from './createPortalPart.ts'
import { findUnprivilegedAccount } from './findUnprivilegedAccount.ts'
import type { Part } from './Part.ts'

type Two<T> = readonly [T, T]
type Three<T> = readonly [T, T, T]

export interface Cluster {
  readonly folder: string
  /** What visitors reach. */
  readonly balancer: { readonly part: Part; readonly address: string }
  /** Between each shell and the content services. */
  readonly contentBalancers: Two<Part>
  readonly shells: Two<Part>
  readonly services: Two<Part>
  /** The first is the primary. */
  readonly databases: Three<ClusterDatabase>
  /** Each beside the database of its place. */
  readonly poolers: Three<Pooler>
  readonly parts: readonly Part[]
}

interface ClusterOptions {
  readonly folder: string
  readonly programs: Programs
  /** Hears of each part before it starts, to stop it in the end. */
  readonly onStart: (part: Part) => void
}

/** Two of each, as docs/operators-scale.md puts them up, on one machine. */
export async function startCluster({ folder, programs, onStart }: ClusterOptions): Promise<Cluster> {
  const start = async (part: Part) => {
    onStart(part)
    await part.start()
  }
  const databases = await startDatabases(folder, programs, onStart)
  const account = findUnprivilegedAccount()
  const poolerOf = (database: ClusterDatabase) =>
    createPooler(database, { folder, program: programs.pgbouncer, account })
  const poolers = await eachOfThree(databases, poolerOf)
  await eachOfThree(poolers, ({ part }) => start(part))
  const haproxy = (name: string) => ({ folder, program: programs.haproxy, name })
  const reading = await createReadBalancer(haproxy('haproxy-database'), [poolers[1].place, poolers[2].place])
  await start(reading.part)

  const shared = { API_SECRET: randomBytes(32).toString('hex') }
  const servicePlaces = [await findPlace(), await findPlace()] as const
  const shellPlaces = [await findPlace(), await findPlace()] as const
  const secretFile = join(folder, 'secret.key')
  writeFileSync(secretFile, randomBytes(32).toString('hex'), { mode: 0o600 })
  const serviceSettings = {
    ...shared,
    DATABASE_URL: poolers[0].url,
    DATABASE_READ_URL: `postgresql://portal@127.0.0.1:${reading.port}/portal?pgbouncer=true`,
    PORTAL_SECRET_FILE: secretFile,
  }
  const services = bothOf(servicePlaces, (place, number) =>
    createPortalPart({
      folder,
      name: `api-${number}`,
      service: 'api',
      place,
      settings: { ...serviceSettings, API_LISTEN: place },
    }),
  )
  const contents = [
    await createContentBalancer(haproxy('haproxy-content-1'), servicePlaces),
    await createContentBalancer(haproxy('haproxy-content-2'), servicePlaces),
  ] as const
  const shells = bothOf(shellPlaces, (place, number) => {
    const [HOST = '', PORT = ''] = place.split(':')
    const API_URL = `http://127.0.0.1:${contents[number === 1 ? 0 : 1].port}`
    const settings = { ...shared, API_URL, HOST, PORT, PORTAL_TRUSTED_PROXIES: HOST }
    return createPortalPart({ folder, name: `shell-${number}`, service: 'shell', place, settings })
  })
  const entry = await createVisitorBalancer(haproxy('haproxy'), shellPlaces)
  const balancer = { part: entry.part, address: `http://127.0.0.1:${entry.port}` }
  const contentBalancers = [contents[0].part, contents[1].part] as const
  // One after the other: the first brings the content.
  for (const part of [...services, ...contentBalancers, ...shells, balancer.part]) await start(part)
  const parts = [
    ...databases.map(({ part }) => part),
    ...poolers.map(({ part }) => part),
    reading.part,
    ...services,
    ...contentBalancers,
    ...shells,
    balancer.part,
  ]
  return { folder, balancer, contentBalancers, shells, services, databases, poolers, parts }
}

async function startDatabases(
  folder: string,
  programs: Programs,
  onStart: (part: Part) => void,
): Promise<Three<ClusterDatabase>> {
  const account = findUnprivilegedAccount()
  const create = (name: string) => new ClusterDatabase({ name, folder, programs, account })
  const [primary, ...replicas] = [create('primary'), create('replica-1'), create('replica-2')] as const
  for (const { part } of [primary, ...replicas]) onStart(part)
  await primary.startAsPrimary()
  for (const replica of replicas) await replica.startAsReplica(primary)
  return [primary, ...replicas]
}

async function eachOfThree<T, R>([first, second, third]: Three<T>, make: (value: T) => Promise<R>): Promise<Three<R>> {
  return [await make(first), await make(second), await make(third)]
}

function bothOf(places: Two<string>, make: (place: string, number: number) => Part): Two<Part> {
  return [make(places[0], 1), make(places[1], 2)]
}

async function findPlace(): Promise<string> {
  return `127.0.0.1:${await findFreePort()}`
}
