export { findPlace } from '../src/server/place.ts'
export { findServerUser } from '../src/server/processes/serverUser.ts'
export { databaseName } from '../src/server/startDatabase.ts'
export { type DatabasePair, startDatabasePair } from './databasePair.ts'
export { type FaultProxy, openFaultProxy } from './openFaultProxy.ts'
export { createOwnServer, type OwnServer } from './ownServer.ts'
export { silentLog } from './silentLog.ts'
export {
  openSharedSample,
  openTestDatabase,
  type ReadDatabase,
  type TestDatabase,
  type TestTemplate,
} from './testDatabase.ts'
export { atDatabase, type TestPlace, withAdmin } from './testPlace.ts'
export { voteFolder, voteMigrations } from './votes.ts'
