import type { Pace, Plan, StreamResult } from '../../bench/load/Plan.ts'
import { startLoad } from '../../bench/load/startLoad.ts'
import type { Experiment } from '../experiment/Experiment.ts'

const PATIENCE_MS = 5_000
/** Addresses for one call; there are more than any machine renders meanwhile. */
const ADDRESSES = 6_000

/** Asks for guides that nobody has opened. */
export async function askForNewGuides(experiment: Experiment, pace: Pace, durationMs: number): Promise<StreamResult> {
  const { portal, visits } = experiment.environment
  const load = startLoad()
  const plan: Plan = {
    address: portal.address,
    durationMs,
    patienceMs: PATIENCE_MS,
    streams: {
      guides: {
        questions: { paths: visits.newGuides(ADDRESSES), encoding: 'browser' },
        pace,
        expected: { statuses: [200, 503], encoding: undefined },
      },
    },
  }
  try {
    const { streams } = await load.run(plan)
    if (!streams.guides) throw new Error('The process that asks gave no result')
    return streams.guides
  } finally {
    load.stop()
  }
}
