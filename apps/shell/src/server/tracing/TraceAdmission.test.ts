import { expect, test } from 'vitest'
import { parentOf, TraceAdmission } from './TraceAdmission.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const sampled = `00-${id}-00f067aa0ba902b7-01`
const mayBegin = true

test('of a flood of traces five a second are recorded, the others go on unrecorded', () => {
  let now = 0
  const admission = new TraceAdmission(0, () => now)
  const ask = () => {
    const request = { headers: { traceparent: sampled } }
    admission.admit(request, { mayBegin })
    return request.headers.traceparent
  }
  const flags = (count: number) => Array.from({ length: count }, ask).map((header) => header.slice(-2))
  expect(flags(1_000).filter((flag) => flag === '01')).toHaveLength(5)
  expect(ask()).toBe(`00-${id}-00f067aa0ba902b7-00`)
  now = 400
  expect(flags(100).filter((flag) => flag === '01')).toHaveLength(2)
  now = 60_000
  expect(flags(100).filter((flag) => flag === '01')).toHaveLength(5)
})

test('a trace of our own begins where none is, only for its share, and has no caller', () => {
  const request: { headers: { traceparent?: string } } = { headers: {} }
  new TraceAdmission(0).admit(request, { mayBegin })
  expect(request.headers.traceparent).toBeUndefined()
  new TraceAdmission(1).admit(request, { mayBegin: false })
  expect(request.headers.traceparent).toBeUndefined()
  new TraceAdmission(1).admit(request, { mayBegin })
  expect(request.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(parentOf(request)).toBeUndefined()
  expect(parentOf({ headers: { traceparent: sampled } })).toBe('00f067aa0ba902b7')
})

test('what is no trace, and one that is not to be recorded, stay as they are and take nothing away', () => {
  const admission = new TraceAdmission(0, () => 0)
  for (let count = 0; count < 50; count += 1) {
    const request = { headers: { traceparent: count % 2 ? '身份证' : sampled.replace(/01$/, '00') } }
    const before = request.headers.traceparent
    admission.admit(request, { mayBegin })
    expect(request.headers.traceparent).toBe(before)
  }
  const request = { headers: { traceparent: sampled } }
  admission.admit(request, { mayBegin })
  expect(request.headers.traceparent).toBe(sampled)
})
