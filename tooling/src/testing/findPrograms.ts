import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packageOf = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  initdb: 'postgresql',
  postgres: 'postgresql',
  pg_basebackup: 'postgresql',
  psql: 'postgresql',
} as const

export type Programs = Readonly<Record<keyof typeof packageOf, string>>

export type FoundPrograms =
  | { readonly kind: 'all'; readonly programs: Programs }
  /** Names of Debian's packages. */
  | { readonly kind: 'missing'; readonly packages: readonly string[] }

interface Places {
  readonly path: string
  readonly postgresRoot: string
  readonly further: readonly string[]
}

/** What a cluster is made of beside the portal's own processes. */
export function findPrograms({ path, postgresRoot, further }: Places = debianPlaces()): FoundPrograms {
  const folders = [...path.split(delimiter).filter(Boolean), ...further, ...postgresFolders(postgresRoot)]
  const names = Object.keys(packageOf) as (keyof Programs)[]
  const found = names.map((name) => [name, findIn(folders, name)] as const)
  const missing = found.filter(([, file]) => file === undefined).map(([name]) => packageOf[name])
  if (missing.length > 0) return { kind: 'missing', packages: [...new Set(missing)] }
  return { kind: 'all', programs: Object.fromEntries(found) as Record<keyof Programs, string> }
}

/** Some stand where only root looks, and PostgreSQL's own in a folder of their version. */
function debianPlaces(): Places {
  return {
    path: process.env.PATH ?? '',
    postgresRoot: '/usr/lib/postgresql',
    further: ['/usr/sbin', '/usr/local/sbin'],
  }
}

/** The newest first. */
function postgresFolders(root: string): string[] {
  if (!existsSync(root)) return []
  const versions = readdirSync(root).toSorted((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(root, version, 'bin'))
}

function findIn(folders: readonly string[], name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
