import { afterAll, beforeAll, expect, inject } from 'vitest'

const { address } = inject('portal')
const read = async (path: string) => (await fetch(`${address}${path}`)).text()

/** What tests that run beside others may not touch: content, live builds, the shell that serves. */
async function look() {
  const [changes, ready, metrics] = await Promise.all(['/api/changes', '/readyz', '/metrics'].map(read))
  return {
    revision: JSON.parse(changes ?? '').revision,
    registry: JSON.parse(ready ?? '').sequence,
    shellStarted: /^process_start_time_seconds.* (\d+)$/m.exec(metrics ?? '')?.[1],
  }
}

let before: Awaited<ReturnType<typeof look>>
beforeAll(async () => {
  before = await look()
})
afterAll(async () => {
  expect(await look(), 'This file or the one beside it changed the portal: it belongs into e2e/alone').toEqual(before)
})
