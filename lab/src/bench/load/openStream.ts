import type { Expected, Questions, Stream } from './Plan.ts'

interface OpenStream {
  readonly perSecond: number
  readonly connections: number
  /** Beside 200, by default nothing. */
  readonly expected?: Partial<Expected>
}

/** Questions at a pace that does not care for answers. */
export function openStream(questions: Questions, { perSecond, connections, expected }: OpenStream): Stream {
  return {
    questions,
    pace: { kind: 'open', perSecond, connections },
    expected: { statuses: [200], encoding: undefined, ...expected },
  }
}
