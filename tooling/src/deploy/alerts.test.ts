import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { z } from 'zod'

const read = (file: string) => readFileSync(join(repository, file), 'utf8')
const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), action: z.string(), runbook_url: z.string() }),
})
const file = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
const rules = file
  .parse(parseDocument(read('docs/monitoring/alerts.yml'), { strict: true }).toJS())
  .groups.flatMap((group) => group.rules)

test('every alert has its section in the page for operators, and every section its alert', () => {
  const sections = [...read('docs/operators-alerts.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(sections).toEqual(rules.map(({ alert }) => alert))
  for (const { alert, annotations } of rules) expect(annotations.runbook_url).toBe(`docs/operators-alerts.md#${alert}`)
})

const figureFiles = ['apps/shell/src/server/{cdn,listen,metrics,operators}/*.ts', 'services/api/src/metrics/*.ts']
const sources = globSync(figureFiles, { cwd: repository, exclude: ['**/*.test.ts'] })
  .map(read)
  .join('\n')
const namesIn = (text: string) =>
  [...text.matchAll(/\bportal_[a-z_]+[a-z]\b(?!_)/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))

test('alerts and the dashboard ask for figures that the portal has, and the commands of the page find some', () => {
  const asked = new Set(namesIn([...rules.map(({ expr }) => expr), read('docs/monitoring/dashboard.json')].join('\n')))
  expect(asked.size).toBeGreaterThan(30)
  const ofNode = 'portal_api_nodejs_eventloop_lag_p99_seconds'
  expect([...asked].filter((name) => name !== ofNode && !sources.includes(`'${name}'`))).toEqual([])
  // What is searched for may be the beginning of several.
  const searched = namesIn(read('docs/operators-alerts.md'))
  expect(searched.filter((name) => !sources.includes(`'${name}`))).toEqual([])
})

test('every figure that can be out of order is in the dashboard', () => {
  const dashboard = read('docs/monitoring/dashboard.json')
  const names = [...sources.matchAll(/'(portal_[a-z_]+[a-z])'/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(30)
  // What visitors look at, and what is in order whatever it is.
  const others = ['portal_impressions_total', 'portal_registry_sequence', 'portal_html_cache_pages']
  expect(names.filter((name) => !dashboard.includes(name) && !others.includes(name))).toEqual([])
})
