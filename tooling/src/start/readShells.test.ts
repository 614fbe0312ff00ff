import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readShells } from './readShells.ts'

const config = { API_LISTEN: '', API_URL: '', PORT: 3000 }
const onLinux = process.platform === 'linux'

describe('the number of shells', () => {
  it('is one when nobody says otherwise', () => {
    expect(readShells('1', config)).toBe(1)
    expect(readShells('1', { ...config, PORT: 0 })).toBe(1)
  })

  it.runIf(onLinux)('is what was asked for, or at most one for each processor', () => {
    expect(readShells('3', config)).toBe(3)
    expect(readShells('auto', config)).toBeGreaterThanOrEqual(1)
    expect(readShells('auto', config)).toBeLessThanOrEqual(availableParallelism())
  })

  it('may be none where the content service is there for other machines', () => {
    expect(readShells('0', { ...config, API_LISTEN: '10.0.0.5:4100' })).toBe(0)
    expect(() => readShells('0', config)).toThrow('API_LISTEN')
    const elsewhere = { API_LISTEN: '10.0.0.5:4100', API_URL: 'http://10.0.0.6:4100', PORT: 3000 }
    expect(() => readShells('0', elsewhere)).toThrow('API_URL')
  })

  it('is refused where several could not share a port', () => {
    expect(() => readShells('2', { ...config, PORT: 0 })).toThrow(onLinux ? 'PORT' : 'Linux')
  })

  it.each(['many', '65', '-1', ''])('is not read from “%s”', (wanted) =>
    expect(() => readShells(wanted, config)).toThrow('--shells'),
  )
})
