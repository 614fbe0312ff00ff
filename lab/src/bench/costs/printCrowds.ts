import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLoad } from '../load/startLoad.ts'
import { findNewGuides } from '../NewPages.ts'
import { type Beside, measureCrowd } from './measureCrowd.ts'
import { shortenAddress } from './shortenAddress.ts'

/** What one crowd began is done before the next one comes. */
const PAUSE_MS = 500
/** Until the code that renders a guide is compiled for speed: before, nobody knows what is usual. */
const WARM_ROUNDS = 2

/**
 * What visitors of home and of new guides notice while twenty at once ask for each of these addresses.
 * @param addresses the dearest first
 * @param seconds how long each crowd asks
 */
export async function printCrowds(
  portal: string,
  { addresses, seconds, stop }: { addresses: readonly string[]; seconds: number; stop: AbortSignal },
): Promise<Beside[]> {
  const guides = await findNewGuides(portal)
  // An earlier measurement of the same portal began elsewhere: what it asked for is new no more.
  guides.count(randomInt(guides.paths.length))
  const load = startLoad()
  try {
    for (let round = 0; round < WARM_ROUNDS; round += 1)
      await measureCrowd(load, { portal, guides, address: undefined, seconds })
    console.log('\n  home p99   new guides: 200   p50 ms   p90 ms   × usual   crowd/s  address, twenty at once')
    const measured: Beside[] = []
    // First alone: what is usual.
    for (const address of [undefined, ...addresses]) {
      stop.throwIfAborted()
      const beside = await measureCrowd(load, { portal, guides, address, seconds })
      measured.push(beside)
      print(beside, measured[0])
      await sleep(PAUSE_MS)
    }
    return measured
  } finally {
    load.stop()
  }
}

/** @param usual beside nobody; of nine in ten guides the longest time is what is compared */
function print(
  { address, homeP99Ms, guideShare, guideP50Ms, guideP90Ms, crowdPerSecond }: Beside,
  usual?: Beside,
): void {
  const cells = [
    homeP99Ms.toFixed(0).padStart(10),
    `${(guideShare * 100).toFixed(0)} %`.padStart(18),
    ...[guideP50Ms, guideP90Ms].map((value) => value.toFixed(0).padStart(9)),
    (guideP90Ms / (usual?.guideP90Ms ?? Number.NaN)).toFixed(1).padStart(10),
    crowdPerSecond.toFixed(0).padStart(10),
  ]
  console.log(`${cells.join('')}  ${address === undefined ? '(nobody else)' : shortenAddress(address)}`)
}
