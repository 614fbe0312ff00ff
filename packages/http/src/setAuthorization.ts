import type { VisitorHttpClient } from './createHttpClient.ts'

/** Sets the Authorization header of a client's later requests to a bearer token (RFC 6750), or clears it (specification section 7). */
export function setAuthorization(client: Pick<VisitorHttpClient, 'setHeader'>, token: string | undefined): void {
  client.setHeader('authorization', token === undefined ? undefined : `Bearer ${token}`)
}
