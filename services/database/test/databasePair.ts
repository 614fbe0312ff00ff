import { createOwnServer, type OwnServer } from './ownServer.ts'

export interface DatabasePair {
  readonly primary: OwnServer
  readonly replica: OwnServer
  remove(): Promise<void>
}

/**
 * A primary and its replica by streaming, from the portal's own programs: these have no pg_basebackup, so both begin with a
 * copy of the same folder that no server ran on. `copyContent` puts a database into a data folder.
 */
export async function startDatabasePair(copyContent: (folder: string) => Promise<void>): Promise<DatabasePair> {
  const primary = await createOwnServer(copyContent)
  const replica = await createOwnServer(copyContent)
  replica.follow(primary)
  await primary.start()
  await replica.start()
  const remove = async () => {
    await Promise.all([primary.lose(), replica.lose()])
    for (const server of [primary, replica]) await server.remove()
  }
  return { primary, replica, remove }
}
