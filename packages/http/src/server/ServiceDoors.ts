import { SERVICE_SECRET_HEADER } from '@portal/config/constants'
import { Door } from './Door.ts'
import type { ServicePlace } from './ServicePlace.ts'

/** A door that is dead or frozen is noticed within two of these. */
const PROBE_EVERY_MS = 500
const FAILED_PROBES = 2

/**
 * The doors of a service, used in turn. Where there are several, each is asked for its health twice a second, so that no
 * visitor's request is the trial; one that does not answer is passed over, and who waits behind it hears of it.
 */
export class ServiceDoors {
  readonly place: ServicePlace
  readonly #doors: readonly Door[]
  readonly #failedProbes = new Map<Door, number>()
  readonly #timer: NodeJS.Timeout | undefined
  #turn = 0

  constructor(place: ServicePlace) {
    if (place.doors.length === 0) throw new TypeError('A service needs a door')
    this.place = place
    this.#doors = place.doors.map((address) => new Door(address, place.tls))
    if (place.doors.length === 1) return
    this.#timer = setInterval(() => {
      for (const door of this.#doors) this.#probe(door)
    }, PROBE_EVERY_MS)
    this.#timer.unref()
  }

  /** How many there are: with more than one, what came to nothing at one may be asked at another. */
  get count(): number {
    return this.#doors.length
  }

  /** Those that are passed over for now. The only one never is: nobody probes it, and every request is tried there. */
  get outCount(): number {
    if (this.#doors.length === 1) return 0
    const now = performance.now()
    return this.#doors.filter((door) => door.isOut(now)).length
  }

  /** Shows the service who asks. */
  get headers(): Readonly<Record<string, string>> {
    return this.place.secret ? { [SERVICE_SECRET_HEADER]: this.place.secret } : {}
  }

  /**
   * The door to knock at next. When none is known to be well, the others are tried all the same: what is said of all of them
   * says more about this process or its network.
   * @param tried where this request has come to nothing
   */
  pick(tried: ReadonlySet<Door> = new Set()): Door {
    this.#turn = (this.#turn + 1) % this.#doors.length
    const inTurn = [...this.#doors.slice(this.#turn), ...this.#doors.slice(0, this.#turn)]
    const untried = inTurn.filter((door) => !tried.has(door))
    const now = performance.now()
    const [first = inTurn[0]] = [...untried.filter((door) => !door.isOut(now)), ...untried]
    if (!first) throw new TypeError('A service needs a door')
    return first
  }

  /** Whether somebody else could answer what waits behind this door. */
  hasOther(door: Door): boolean {
    const now = performance.now()
    return this.#doors.some((other) => other !== door && !other.isOut(now))
  }

  close(): void {
    clearInterval(this.#timer)
    for (const door of this.#doors) door.close()
  }

  #probe(door: Door): void {
    const { headers } = this
    const asked = door.request({ path: '/healthz', headers, agent: false, timeout: PROBE_EVERY_MS })
    let isSettled = false
    const settle = (isWell: boolean, isSure: boolean) => {
      if (isSettled) return
      isSettled = true
      const failed = isWell ? 0 : (this.#failedProbes.get(door) ?? 0) + 1
      this.#failedProbes.set(door, failed)
      if (isWell) door.noteUp()
      else if (isSure || failed >= FAILED_PROBES) door.noteDown()
    }
    asked.once('response', (answer) => {
      answer.resume()
      // One that is about to end says so.
      settle(answer.statusCode === 200, true)
    })
    // Silence may be a busy moment.
    asked.once('timeout', () => {
      settle(false, false)
      asked.destroy()
    })
    asked.on('error', () => settle(false, true))
    asked.end()
  }
}
