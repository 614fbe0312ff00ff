import { RouteTable } from '@portal/contracts/routes'
import type { LiveAreas, RemoteAddress } from '../app/bootData.ts'
import { rememberSuccess } from './rememberSuccess.ts'

/** The pages and builds that were live when the HTML was made; fetched once, before the first move. */
export interface LiveTable {
  readonly routes: RouteTable
  readonly remotes: Readonly<Record<string, RemoteAddress>>
}

/** @returns what gives the table; a failure is not remembered: the next move tries again */
export function createLiveTable(address: string): () => Promise<LiveTable> {
  return rememberSuccess(async () => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`The live areas are gone (${answer.status})`)
    // Our own server's, from the address that our own HTML named.
    const { routes, remotes } = (await answer.json()) as LiveAreas
    return { routes: new RouteTable(routes), remotes }
  })
}
