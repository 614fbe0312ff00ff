import { type Fetched, fetchBytes } from '../responses/fetchBytes.ts'
import { type BaselineServer, forkServer } from './forkServer.ts'
import type { StaticResponse } from './staticResponse.ts'

/** Headers that Node writes itself. */
const writtenByNode = ['date', 'connection', 'keep-alive']

/** Starts the baseline of a page from the cache: the bytes and the headers that the portal sends to a browser. */
export async function startStaticServer(address: string, path: string): Promise<BaselineServer> {
  const copied = await fetchBytes(`${address}${path}`, 'br')
  if (copied.status !== 200) throw new Error(`${path} cannot be copied: the portal answers ${copied.status}`)
  const script = new URL('./staticServer.ts', import.meta.url)
  return forkServer({ script, order: orderOf(copied), options: { serialization: 'advanced' } })
}

function orderOf({ headers, body }: Fetched): StaticResponse {
  const kept = Object.entries(headers).filter(([name]) => !writtenByNode.includes(name))
  return {
    headers: Object.fromEntries(kept.filter((entry): entry is [string, string | string[]] => entry[1] !== undefined)),
    body: new Uint8Array(body),
  }
}
