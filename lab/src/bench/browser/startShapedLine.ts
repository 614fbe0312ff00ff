import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const PACKET_BYTES = 1_460
/** Each way, so that a question and its answer take 150 ms. */
const WAY_MS = 75
/** 1.6 Mbit/s and 750 kbit/s. */
const DOWN_BYTES_PER_MS = 200
const UP_BYTES_PER_MS = 93.75

export interface ShapedLine {
  /** Where the browser asks instead of the portal. */
  readonly address: string
  /** What came down between two moments of `performance.now()`, headers included. */
  bytesDown(fromMs: number, untilMs: number): number
  stop(): void
}

/**
 * A slow line in front of a portal, on sockets rather than by Chromium's own emulation: that one delays every answer by
 * itself, so that connections do not share the line, and it knows no way up. Here all connections share one bottleneck
 * each way, packet by packet in turn, and the bytes stay as they are.
 *
 * A connection costs nothing to set up, and starts at full speed: so it was in the figures that ours are compared with.
 */
export async function startShapedLine(portalAddress: string): Promise<ShapedLine> {
  const { hostname, port } = new URL(portalAddress)
  const up = new Bottleneck(UP_BYTES_PER_MS)
  const down = new Bottleneck(DOWN_BYTES_PER_MS)
  const visitors = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (visitor) => {
    const portal = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true })
    visitors.add(visitor)
    up.carry(visitor, portal)
    down.carry(portal, visitor)
    // A browser drops connections as it likes; what tells of it here is the close that follows.
    visitor.on('error', () => undefined)
    visitor.once('close', () => {
      visitors.delete(visitor)
      portal.destroy()
    })
    // One that ended in good order has its last packets still under way.
    portal.on('error', () => visitor.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytesDown: (fromMs, untilMs) => down.deliveredBetween(fromMs, untilMs),
    stop: () => {
      server.close()
      for (const visitor of visitors) visitor.destroy()
    },
  }
}

/** One direction of one connection. */
interface Flow {
  readonly to: Socket
  /** An empty packet is the end of the flow. */
  readonly waiting: Buffer[]
}

interface Travelling {
  readonly to: Socket
  readonly packet: Buffer
  readonly arrivesAt: number
}

/** One direction of the line: one packet at a time, taken in turn from the flows that have some. */
class Bottleneck {
  readonly #bytesPerMs: number
  readonly #turns: Flow[] = []
  readonly #travelling: Travelling[] = []
  readonly #delivered: { readonly atMs: number; readonly bytes: number }[] = []
  #freeAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(bytesPerMs: number) {
    this.#bytesPerMs = bytesPerMs
  }

  carry(from: Socket, to: Socket): void {
    const flow: Flow = { to, waiting: [] }
    from.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += PACKET_BYTES) this.#queue(flow, bytes.subarray(at, at + PACKET_BYTES))
    })
    from.once('end', () => this.#queue(flow, Buffer.alloc(0)))
    // Nobody waits for it any more, so it takes no more of the line.
    to.once('close', () => flow.waiting.splice(0))
  }

  deliveredBetween(fromMs: number, untilMs: number): number {
    return this.#delivered.reduce((sum, { atMs, bytes }) => sum + (atMs >= fromMs && atMs < untilMs ? bytes : 0), 0)
  }

  #queue(flow: Flow, packet: Buffer): void {
    if (this.#turns.length === 0) this.#freeAt = Math.max(this.#freeAt, performance.now())
    if (flow.waiting.push(packet) === 1) this.#turns.push(flow)
    this.#move()
  }

  /** Goes by the times at which things should have happened: timers are late by up to a millisecond, the line is not. */
  readonly #move = (): void => {
    clearTimeout(this.#timer)
    const now = performance.now()
    while (this.#turns.length > 0 && this.#freeAt <= now) this.#sendNext()
    while ((this.#travelling[0]?.arrivesAt ?? Number.POSITIVE_INFINITY) <= now) this.#deliverNext()
    const nextAt = Math.min(
      this.#turns.length > 0 ? this.#freeAt : Number.POSITIVE_INFINITY,
      this.#travelling[0]?.arrivesAt ?? Number.POSITIVE_INFINITY,
    )
    if (nextAt < Number.POSITIVE_INFINITY) this.#timer = setTimeout(this.#move, Math.ceil(nextAt - now))
  }

  #sendNext(): void {
    const flow = this.#turns.shift()
    const packet = flow?.waiting.shift()
    if (!flow || !packet) return
    this.#freeAt += packet.length / this.#bytesPerMs
    this.#travelling.push({ to: flow.to, packet, arrivesAt: this.#freeAt + WAY_MS })
    if (flow.waiting.length > 0) this.#turns.push(flow)
  }
  #deliverNext(): void {
    const arrived = this.#travelling.shift()
    if (!arrived?.to.writable) return
    this.#delivered.push({ atMs: arrived.arrivesAt, bytes: arrived.packet.length })
    if (arrived.packet.length === 0) arrived.to.end()
    else arrived.to.write(arrived.packet)
  }
}
