import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { fillReportTables } from './fillReportTables.ts'
import { pageFile, readMeasured } from './writePage.ts'

const page = readFileSync(pageFile, 'utf8')
const report = readMeasured()

test('the tables of the operators’ page are those of the report and the catalogue', () => {
  expect(fillReportTables(page, catalogue, report)).toBe(page)
})

test('every fault of the catalogue stands in the page, with what three rounds or more measured', () => {
  expect(report.faults.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name))
  for (const { name, rounds, failures } of report.faults) {
    expect(rounds.length, name).toBeGreaterThanOrEqual(3)
    expect(failures, name).toEqual([])
  }
  for (const { title } of catalogue) expect(page).toContain(`| ${title} `)
})

test('no two faults have one name, and each says something that can turn out false', () => {
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length)
  for (const { expectations, name } of catalogue) expect(expectations.length, name).toBeGreaterThan(0)
})

test('a table that nobody has measured for is no table', () => {
  expect(() => fillReportTables('<!-- drill:weather -->\n<!-- /drill -->', catalogue, report)).toThrow('weather')
})
