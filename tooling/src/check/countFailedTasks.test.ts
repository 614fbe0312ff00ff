import { expect, test } from 'vitest'
import { countFailedTasks } from './countFailedTasks.ts'

const closing = (failed: string) => `
 Tasks:    35 successful, 38 total
Cached:    31 cached, 38 total
  Time:    30.099s
${failed}
 ERROR  run failed: command  exited (2)
`

test('nothing failed when the run ended well, whatever a task printed', () => {
  expect(countFailedTasks({ code: 0, output: 'Failed:    @portal/halls#check' })).toBe(0)
})

test('each task that turbo names counts', () => {
  expect(countFailedTasks({ code: 2, output: closing('Failed:    @portal/halls#check') })).toBe(1)
  expect(countFailedTasks({ code: 2, output: closing('Failed:    //#check:knip, @portal/halls#check') })).toBe(2)
})

test('a run that could not begin is one failure', () => {
  expect(countFailedTasks({ code: 1, output: '  x Cyclic dependency detected:\n' })).toBe(1)
})
