import { RouteTable } from '@portal/contracts/routes'
import type { BootData, LiveAreas, RemoteAddress } from '../../app/bootData.ts'
import { memoizeAsync } from './memoizeAsync.ts'

/** The pages and builds that were live when the HTML was made; fetched once, before the first move. */
export interface LiveTable {
  readonly routes: RouteTable
  readonly remotes: Readonly<Record<string, RemoteAddress>>
}

/** @returns what gives the table; a failure is not remembered: the next move tries again */
export function createLiveTable({ address, integrity }: BootData['liveAreas']): () => Promise<LiveTable> {
  return memoizeAsync(async () => {
    const answer = await fetch(address, { integrity })
    if (!answer.ok) throw new Error(`The live areas are gone (${answer.status})`)
    // Our own server's, byte for byte what our own HTML vouched for.
    const { routes, remotes } = (await answer.json()) as LiveAreas
    return { routes: new RouteTable(routes), remotes }
  })
}
