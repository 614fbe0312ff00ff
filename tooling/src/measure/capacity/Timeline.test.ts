import { expect, test } from 'vitest'
import { RandomNumbers } from './RandomNumbers.ts'
import { Timeline } from './Timeline.ts'

test('whatever the order of planning, events take place by their time, and those of one moment as they were planned', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const random = new RandomNumbers(seed)
    const timeline = new Timeline()
    const planned = Array.from({ length: 200 }, (_, order) => ({ at: Math.floor(random.next() * 40), order }))
    const seen: typeof planned = []
    for (const event of planned) timeline.after(event.at, () => seen.push(event))
    timeline.run()
    expect(seen).toEqual(planned.toSorted((one, other) => one.at - other.at || one.order - other.order))
  }
})

test('an event may plan further ones, and the clock stands where the last one was', () => {
  const timeline = new Timeline()
  const seen: number[] = []
  const again = () => {
    seen.push(timeline.now)
    if (seen.length < 4) timeline.after(2.5, again)
  }
  timeline.after(1, again)
  timeline.run()
  expect(seen).toEqual([1, 3.5, 6, 8.5])
})
