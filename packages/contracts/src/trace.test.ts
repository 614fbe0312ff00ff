import { describe, expect, it } from 'vitest'
import { formatTrace, isSampled, makeSpanId, makeTraceId, readTrace, spanOf, writeTrace } from './trace.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('a trace', () => {
  it('goes on with our own part in the place of the caller’s', () => {
    const trace = readTrace(`00-${id}-00f067aa0ba902b7-01`)
    expect(trace).toEqual({ id, spanId: '00f067aa0ba902b7', flags: '01' })
    expect(formatTrace(requestId, trace)).toBe(`00-${id}-a16570867728950e-01`)
    expect(readTrace(formatTrace(requestId, trace))).toEqual({ id, spanId: spanOf(requestId), flags: '01' })
  })

  it('begins with the id of the request where nobody traces', () => {
    expect(formatTrace(requestId, undefined)).toBe('00-0f8fad5bd9cb469fa16570867728950e-a16570867728950e-00')
  })

  it('is recorded by the last bit of its flags', () => {
    const flagged = ['00', '01', '02', '03', 'fe', 'ff'].filter((flags) => isSampled({ flags }))
    expect(flagged).toEqual(['01', '03', 'ff'])
  })

  it('made here is one that others read, and each is another', () => {
    const made = Array.from({ length: 1_000 }, () => ({ id: makeTraceId(), spanId: makeSpanId(), flags: '01' }))
    for (const trace of made) expect(readTrace(writeTrace(trace))).toEqual(trace)
    expect(new Set(made.map(({ spanId }) => spanId)).size).toBe(1_000)
  })

  it.each([
    undefined,
    '',
    id,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `ff-${id}-00f067aa0ba902b7-01`,
    `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${id}-00f067aa0ba902b7-01-more`,
    `00-${id}-00f067aa0ba902b7-01\r\nx: y`,
  ])('is none in %j', (header) => expect(readTrace(header)).toBeUndefined())
})
