import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDocument } from 'yaml'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

// What operators see of a portal that runs.
const repository = fileURLToPath(new URL('../..', import.meta.url))

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[]
}

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}

function askedFor(): string[] {
  const read = (file: string) => readFileSync(join(repository, 'docs/monitoring', file), 'utf8')
  const rules = parseDocument(read('alerts.yml')).toJS() as Rules
  const dashboard = JSON.parse(read('dashboard.json')) as Dashboard
  const asked = [...rules.groups.flatMap((group) => group.rules), ...dashboard.panels.flatMap(({ targets }) => targets)]
  const names = asked.flatMap(({ expr }) => expr.match(/\b(portal|nodejs|process)_[a-z0-9_]+/g) ?? [])
  return [...new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))]
}

/** There only with PORTAL_PURGE_URL; the purger's own tests read it. */
const notAsked = ['portal_purges_total']

const lacking = (figures: string) =>
  askedFor().filter((name) => !notAsked.includes(name) && !figures.includes(`\n# TYPE ${name} `))

test('a portal that runs has every figure that alerts and the dashboard ask for, with what its visitors did', async ({
  portal,
}) => {
  for (let visit = 0; visit < 2; visit += 1) await fetchPortal('/v3/index')
  await fetchPortal('/api/notices')
  await fetchPortal('/no-such-page')
  const figures = await (await fetch(`${portal.address}/metrics`)).text()
  expect(lacking(`\n${figures}`)).toEqual([])
  // Each is told once, and in one piece: scrapers take nothing else.
  const types = figures.match(/^# TYPE \S+/gm) ?? []
  expect(new Set(types).size).toBe(types.length)
  for (const series of [
    /^portal_pages_total\{area="v3-home",version="[^"]+",variant="live",page="[^"]+",status="200",cache="hit"\} [1-9]/m,
    /^portal_area_up\{area="guides",version="[^"]+",variant="live"\} 1$/m,
    /^portal_content_up 1$/m,
    /^portal_api_requests_total\{route="\/api\/notices",method="GET",status="200"\} [1-9]/m,
    /^portal_database_connections\{pool="portal-api",server="1",state="idle"\} \d/m,
  ])
    expect(figures).toMatch(series)
  expect(figures).not.toContain('no-such-page')
})
