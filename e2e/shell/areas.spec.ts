import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildManifest, listRoutes, type Registry } from '@portal/contracts'
import { isMapped, listAddresses } from '@portal/contracts/routes'
import { distOf } from '@portal/operations/release'
import { signRegistry } from '@portal/registry'
import { areaNames, type Hostility, hostileAddress, hostilities, makeHostileBuild } from '@portal/tooling/testing'
import type { OwnShell } from '../fixtures/installation/ownShell.ts'
import { patience } from '../fixtures/patience.ts'
import { expect, test } from '../fixtures/test.ts'

/** A page of each area that needs nothing in its address, so that any build of the area can render it. */
const healthyAddresses = new Map(areaNames.map((area) => [area, findHealthyAddress(area)]))
const healthyOf = (area: string) => healthyAddresses.get(area) ?? '/'

function findHealthyAddress(area: string): string | undefined {
  const { name, routes }: BuildManifest = JSON.parse(readFileSync(join(distOf(area), 'manifest.json'), 'utf8'))
  const mapped = listRoutes({ name, routes }).filter(isMapped)
  return listAddresses(mapped).find(({ pattern }) => !pattern.includes(':'))?.pattern
}

let shell: OwnShell

/** What the shell does by itself within half a minute of a quiet machine. */
const limits = { timeout: patience(30_000), intervals: [100] }
const isFromHostileBuild = async (area: string) => (await ask(healthyOf(area))).html.includes('fine: ')

/** One release for all: each area waits for what it is asked for to turn hostile. */
test.beforeAll(async ({ ownShell }) => {
  shell = ownShell
  const make = (area: string) => {
    const into = mkdtempSync(join(shell.folder, 'hostile-'))
    return [area, makeHostileBuild({ folder: distOf(area), into, area })] as const
  }
  await shell.publish(Object.fromEntries(areaNames.map(make)))
  for (const area of areaNames)
    await expect.poll(() => isFromHostileBuild(area), { message: `The release of ${area}`, ...limits }).toBe(true)
})

interface Answer {
  status: number
  html: string
  retryAfter: string | null
}

async function ask(pathname: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${shell.address}${pathname}`, { headers })
  const html = await answer.text()
  return { status: answer.status, html, retryAfter: answer.headers.get('retry-after') }
}

const all = Object.keys(hostilities) as Hostility[]
/** Every area meets these; each of the others one area, by turns: the pause before a worker comes back grows with each end. */
const metByAll: readonly Hostility[] = ['throws', 'loops', 'exits']
const single = all.filter((hostility) => !metByAll.includes(hostility))
const isMet = (hostility: Hostility, at: number) =>
  metByAll.includes(hostility) || single.indexOf(hostility) % areaNames.length === at

/** A drawing that no answer before has left in the cache: a look of its own for each hostility. */
function lookOf(hostility: Hostility, device: 'desk' | 'phone'): Record<string, string> {
  const chosen = ['elder', 'contrast', 'hant'].filter((_, bit) => all.indexOf(hostility) & (1 << bit))
  return {
    cookie: `portal-preferences=${chosen.join('.')}`,
    'sec-ch-ua-mobile': device === 'phone' ? '?1' : '?0',
  }
}

for (const hostility of all)
  test.describe(`an area that ${hostility}`, () => {
    for (const area of areaNames.filter((_, at) => isMet(hostility, at)))
      test(`${area} costs only its own page: 503 or 500 with a designed page, the others stay up, and it heals`, async () => {
        const others = areaNames.filter((name) => name !== area)
        const [broken, ...fine] = await Promise.all([
          ask(hostileAddress(area, hostility)),
          ...others.map((name) => ask(healthyOf(name), lookOf(hostility, 'desk'))),
        ])
        expect(fine.map(({ status }) => status)).toEqual(others.map(() => 200))
        expect(hostility === 'throws' ? [500] : [500, 503]).toContain(broken.status)
        expect(broken.html).toContain('<h1')
        expect(broken.html).not.toContain('boom')
        if (broken.status === 503) expect(broken.retryAfter).toBeTruthy()
        if (hostility === 'breaks built-ins')
          await Promise.all([1, 2, 3].map(() => ask(hostileAddress(area, hostility))))
        const askAsPhone = async () => (await ask(healthyOf(area), lookOf(hostility, 'phone'))).status
        await expect.poll(askAsPhone, { message: `Healing of ${area}`, ...limits }).toBe(200)
      })
  })

test('the next release takes the place of what broke, in every area', async () => {
  await shell.publish()
  for (const area of areaNames)
    await expect.poll(() => isFromHostileBuild(area), { message: `The way back of ${area}`, ...limits }).toBe(false)
})

test('a registry that is unsigned, changed, too large, older, expired, of the future or of another schema is refused', async () => {
  const file = join(shell.folder, 'store/registry.json')
  const good = readFileSync(file, 'utf8')
  const content: Registry = JSON.parse(JSON.parse(good).payload)
  const key = createPrivateKey(readFileSync(join(shell.folder, 'registry.key')))
  const signed = (changes: Partial<Registry>, signer = key) => signRegistry({ ...content, ...changes }, [signer])
  const sequence = content.sequence + 1
  const other = { ...content.shell, serverIntegrity: `sha384-${'A'.repeat(64)}` }
  // At once: the first half of what is too large would be a good registry.
  const replace = (text: string) => {
    writeFileSync(`${file}.next`, text)
    renameSync(`${file}.next`, file)
  }
  const readSequence = async () => (await (await fetch(`${shell.address}/readyz`)).json()).sequence
  for (const bad of [
    '',
    '{',
    JSON.stringify({ format: 1, ...content, sequence }),
    good.replace('halls', 'walls'),
    JSON.stringify({ ...JSON.parse(good), extra: true }),
    signed({ sequence }) + ' '.repeat(2 * 1024 * 1024),
    signed({ sequence }, generateKeyPairSync('ed25519').privateKey),
    signed({ sequence: 1 }),
    signed({ areas: {} }),
    signed({ sequence: content.sequence + 2_000_000 }),
    signed({ sequence, publishedAt: '2001-01-01T00:00:00Z', expiresAt: '2001-03-01T00:00:00Z' }),
    signed({ sequence, publishedAt: '2101-01-01T00:00:00Z', expiresAt: '2101-03-01T00:00:00Z' }),
    signed({ sequence, shell: other }),
  ]) {
    replace(bad)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(await readSequence(), bad.slice(0, 200)).toBe(content.sequence)
    expect((await ask('/v2/faq')).status).toBe(200)
  }
  replace(signed({ sequence }))
  await expect.poll(readSequence, 'A good registry after the refused ones').toBe(sequence)
})
