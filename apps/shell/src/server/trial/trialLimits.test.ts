import { expect, test } from 'vitest'
import { workerLimits } from '../workers/limits.ts'
import { trialLimits } from './trialLimits.ts'

test.each([
  [0, 2, 2],
  [2, 2, 2],
  [7, 2, 5],
  [100, 2, 8],
])(
  'a load of %i on %i cores gives a page in a trial %i times the time that a visitor gives it',
  (load, cores, times) => {
    const { bootMs, renderMs, silenceMs, ...rest } = trialLimits(load, cores)
    const given = { bootMs: bootMs / times, renderMs: renderMs / times, silenceMs: silenceMs / times }
    expect({ ...rest, ...given }).toEqual(workerLimits)
  },
)
