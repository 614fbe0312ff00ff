import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { expect, test } from 'vitest'
import { readCapacityOptions } from './capacityOptions.ts'
import { readMeasured } from './readMeasured.ts'

const read = (...parameters: string[]) => readCapacityOptions(parameters, '/srv/here')

test('without a word it is the province that the operators’ page tells of', () => {
  const { province, seed, measuredFile } = read()
  expect(province).toMatchObject({ people: 100_000_000, dailyShare: 0.01, peak: 10, matters: 60_000, regions: 3_000 })
  expect(seed).toBe(1)
  expect(readMeasured(measuredFile).costs.kinds.guide.cpuMs.api).toBeGreaterThan(0)
})

test('a province of another size, with figures of its own', () => {
  const { province, measuredFile } = read('--people', '5000000', '--peak', '4', '--measured', 'ours.json')
  expect(province).toMatchObject({ people: 5_000_000, peak: 4, dailyShare: 0.01 })
  expect(measuredFile).toBe('/srv/here/ours.json')
})

test.each([
  ['--people', 'many'],
  ['--share', '2'],
  ['--seconds', '0'],
  ['--unknown', '1'],
])('what is not understood (%s %s) is a sentence with what can be asked for', (...parameters) => {
  expect(() => read(...parameters)).toThrow(OperatorError)
})

test('a file that holds no figures is named with what is missing in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-measured-'))
  const file = join(folder, 'figures.json')
  writeFileSync(file, '{"at":"2026-11-23","processors":["x"],"costs":{}}')
  expect(() => readMeasured(file)).toThrow(/figures\.json[\s\S]*kinds/)
  expect(() => readMeasured(join(folder, 'none.json'))).toThrow(OperatorError)
  rmSync(folder, { recursive: true })
})
