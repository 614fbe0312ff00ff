import { availableParallelism } from 'node:os'

/** How much longer than on a quiet machine limits are; the runner sets it by what the machine has to do. */
const patience = Number(process.env.PORTAL_TEST_PATIENCE ?? 1)
/** The runner says it at the start of a run; the same number gives the same order again. */
const seed = Number(process.env.PORTAL_TEST_SEED ?? Date.now() % 1_000_000)

/** What all projects of vitest have in common. */
export const sharedTestOptions = {
  // One more than cores: tests of servers wait for processes, clocks and disks.
  maxWorkers: Number(process.env.PORTAL_TEST_WORKERS ?? availableParallelism() + 1),
  testTimeout: 120_000 * patience,
  hookTimeout: 180_000 * patience,
  expect: { poll: { timeout: 30_000 * patience } },
  // A report tells the first line of a reason: what a program said in the end has to be in it.
  chaiConfig: { truncateThreshold: 1_000 },
  pool: 'forks',
  sequence: { shuffle: { files: true, tests: false }, seed },
} as const

/** What takes long by its nature. */
export const longTestOptions = { testTimeout: 300_000 * patience, hookTimeout: 300_000 * patience } as const
