import pg from 'pg'

/** A server on which tests may make databases, and how to reach it. */
export type TestPlace = { connectionString: string } | { host: string; user: string }

export async function withAdmin(place: TestPlace, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client('host' in place ? { ...place, database: 'postgres' } : place)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

export function atDatabase(place: TestPlace, name: string) {
  if ('host' in place) return { ...place, database: name }
  const url = new URL(place.connectionString)
  url.pathname = `/${name}`
  return { connectionString: url.href }
}
