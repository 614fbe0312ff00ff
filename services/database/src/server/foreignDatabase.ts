import type { Connection, Database } from './startDatabase.ts'

/** A database whose life cycle is somebody else's: it is neither stopped nor brought back here. */
export function foreignDatabase(connection: Connection): Database {
  return { connection, lost: new Promise(() => undefined), stop: async () => undefined }
}
