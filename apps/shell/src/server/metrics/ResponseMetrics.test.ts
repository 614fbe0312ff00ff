import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { ResponseMetrics } from './ResponseMetrics.ts'

let register: Registry
let figures: ResponseMetrics<'area' | 'status'>
beforeEach(() => {
  register = new Registry()
  figures = new ResponseMetrics(register, {
    count: { name: 'answers_total', help: 'Answers', labelNames: ['area', 'status'] },
    seconds: { name: 'answer_seconds', help: 'Time', labelNames: ['area'], buckets: [0.01, 0.1] },
  })
})

test('every answer is counted under its labels, and its time in all buckets that it fits into', async () => {
  figures.tallyOf({ area: 'guides', status: 200 }).add(10)
  figures.tallyOf({ area: 'guides', status: 200 }).add(20)
  figures.tallyOf({ area: 'guides', status: 503 }).add(500)
  figures.tallyOf({ area: 'halls', status: 200 }).add(1)
  const text = await register.metrics()
  expect(linesOf(text, 'answers_total')).toEqual([
    'answers_total{area="guides",status="200"} 2',
    'answers_total{area="guides",status="503"} 1',
    'answers_total{area="halls",status="200"} 1',
  ])
  expect(linesOf(text, 'answer_seconds').slice(0, 5)).toEqual([
    'answer_seconds_bucket{le="0.01",area="guides"} 1',
    'answer_seconds_bucket{le="0.1",area="guides"} 2',
    'answer_seconds_bucket{le="+Inf",area="guides"} 3',
    'answer_seconds_sum{area="guides"} 0.53',
    'answer_seconds_count{area="guides"} 3',
  ])
  expect(text).toContain('# TYPE answer_seconds histogram')
})

test('figures that are read twice are the same, also as another shell reads them', async () => {
  figures.tallyOf({ area: 'guides', status: 200 }).add(10)
  const first = await register.metrics()
  expect(await register.metrics()).toBe(first)
  const [count, seconds] = await register.getMetricsAsJSON()
  expect(count?.values).toMatchObject([{ labels: { area: 'guides', status: 200 }, value: 1 }])
  expect(seconds?.values.at(-1)).toMatchObject({ labels: { area: 'guides' }, value: 1 })
})

test('what is dropped begins anew for whoever still counts there, and for him alone', async () => {
  const held = figures.tallyOf({ area: 'guides', status: 200 })
  held.add(10)
  figures.tallyOf({ area: 'halls', status: 200 }).add(10)
  figures.retain(({ area }) => area === 'halls')
  expect(linesOf(await register.metrics(), 'answers_total')).toEqual(['answers_total{area="halls",status="200"} 1'])
  held.add(10)
  expect(await register.metrics()).toContain('answers_total{area="guides",status="200"} 1')
})

test('what nobody counted in between two drops is let go of', () => {
  const held = figures.tallyOf({ area: 'guides', status: 200 })
  held.add(10)
  figures.retain(() => false)
  expect(figures.tallyOf({ area: 'guides', status: 200 })).toBe(held)
  figures.retain(() => false)
  expect(figures.tallyOf({ area: 'guides', status: 200 })).not.toBe(held)
})

function linesOf(text: string, name: string): string[] {
  return text.split('\n').filter((line) => line.startsWith(name))
}
