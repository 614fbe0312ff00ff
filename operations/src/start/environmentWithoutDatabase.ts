/**
 * What only content services may know of the place: where the database and its replicas are, and their passwords. Empty, not
 * left out: so it also stands above the file that PORTAL_CONFIG names.
 */
export function environmentWithoutDatabase(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, DATABASE_URL: '', DATABASE_READ_URL: '' }
}
