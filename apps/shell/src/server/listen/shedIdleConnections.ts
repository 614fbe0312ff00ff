import type { Server } from 'node:http'
import { holderNetworkOf, includesAddress, listNetworks } from '@portal/config/networks'

/** Of all places: how many may be taken before room is made, and how many one network may then have. */
const CROWDED = 3 / 4
const SHARE = 1 / 4

interface Places {
  /** Connections that the server allows. */
  readonly places: number
  /** Behind one of them are many visitors. */
  readonly trustedProxies: readonly string[]
}

/**
 * Keeps places for new visitors. One machine that asked for something every minute on each of 4,000 connections would otherwise
 * keep everybody out. When most are taken, those that ask for nothing end, which browsers and proxies open again
 * unseen, and a network (of IPv6 a /48) that has more than its share gets no further one.
 */
export function shedIdleConnections(server: Server, { places, trustedProxies }: Places): Server {
  const proxies = listNetworks(trustedProxies)
  const taken = new Map<string, number>()
  let open = 0
  return server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const network = holderNetworkOf(address)
    const ofNetwork = (taken.get(network) ?? 0) + 1
    taken.set(network, ofNetwork)
    open += 1
    socket.once('close', () => {
      open -= 1
      const rest = (taken.get(network) ?? 1) - 1
      if (rest === 0) taken.delete(network)
      else taken.set(network, rest)
    })
    if (open <= places * CROWDED) return
    server.closeIdleConnections()
    if (ofNetwork > places * SHARE && !includesAddress(proxies, address)) socket.destroy()
  })
}
