import { expect, it } from 'vitest'
import { Admission } from './Admission.ts'

const limits = { waitMs: 500, burst: 16, pending: 40 }

/** Renders pages one after the other, with `open` of them in the worker all the time. */
function work(
  admission: Admission,
  { open, everyMs, pages, from }: Record<'open' | 'everyMs' | 'pages' | 'from', number>,
) {
  let now = from
  for (let index = 0; index < open; index += 1) admission.begin(now)
  for (let index = 0; index < pages; index += 1) {
    now += everyMs
    admission.finish(now)
    admission.begin(now)
  }
  for (let index = 0; index < open; index += 1) admission.finish(now)
  return now
}

/** How many pages are let in at once. */
function roomIn(admission: Admission, now: number): number {
  let room = 0
  while (!admission.isFull) {
    admission.begin(now)
    room += 1
  }
  for (let index = 0; index < room; index += 1) admission.finish(now)
  return room
}

it('takes as many pages as it renders in the longest wait', () => {
  for (const [everyMs, atLeast, atMost] of [
    [1, 40, 40],
    [12, 40, 40],
    [20, 24, 27],
    [25, 19, 22],
    [100, 16, 16],
    [2_000, 16, 16],
  ] as const) {
    const admission = new Admission(limits)
    const room = roomIn(admission, work(admission, { open: 1, everyMs, pages: 100, from: 0 }))
    expect(room, `a page every ${everyMs} ms`).toBeGreaterThanOrEqual(atLeast)
    expect(room, `a page every ${everyMs} ms`).toBeLessThanOrEqual(atMost)
  }
})

it('counts pages that are heard of in lumps like others', () => {
  const admission = new Admission(limits)
  let now = 0
  for (let lump = 0; lump < 20; lump += 1) {
    for (let index = 0; index < 10; index += 1) admission.begin(now)
    now += 300
    for (let index = 0; index < 10; index += 1) admission.finish(now)
  }
  expect(roomIn(admission, now)).toBeGreaterThanOrEqual(16)
  expect(roomIn(admission, now)).toBeLessThanOrEqual(18)
})

it('does not take the time without visitors for the pace of the worker', () => {
  const admission = new Admission(limits)
  work(admission, { open: 1, everyMs: 5, pages: 60, from: 0 })
  admission.begin(3_600_000)
  admission.finish(3_600_005)
  expect(roomIn(admission, 3_600_005)).toBe(40)
})

it('trusts a worker again within a second after a slow time', () => {
  const admission = new Admission(limits)
  const slow = work(admission, { open: 16, everyMs: 400, pages: 50, from: 0 })
  expect(roomIn(admission, slow)).toBe(16)
  const quick = work(admission, { open: 16, everyMs: 4, pages: 250, from: slow })
  expect(roomIn(admission, quick)).toBe(40)
})
