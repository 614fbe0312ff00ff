import { type Level, pino, symbols } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatLine } from './repeatLine.ts'

let lines: string[]
let levels: number[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  lines = []
  levels = []
})
afterEach(() => {
  vi.useRealTimers()
})

/** As services write, to a destination that asks for the level of each line. */
function openLog(level: Level = 'info') {
  const destination = {
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      lines.push(line)
      levels.push(this.lastLevel)
    },
  }
  return pino({ level, base: { service: 'shell' } }, destination)
}

test('a repeated line is the one that the logger itself writes, byte for byte', () => {
  const log = openLog().child({ status: 404, page: '“guide”\n' })
  log.info({ reqId: '0a1b', durationMs: 0.3 }, 'answered "so"')
  repeatLine(log, 'answered "so"')('"reqId":"0a1b","durationMs":0.3')
  expect(lines[1]).toBe(lines[0])
})

test('after a fault the destination hears that a repeated line is none', () => {
  const log = openLog()
  const write = repeatLine(log, 'answered')
  log.error('a fault')
  write('"n":1')
  expect(levels).toEqual([50, 30])
})

test('a logger of faults alone writes none', () => {
  repeatLine(openLog('warn'), 'answered')('"n":1')
  expect(lines).toEqual([])
})
