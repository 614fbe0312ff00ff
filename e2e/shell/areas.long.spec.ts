import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@portal/contracts'
import { signRegistry } from '@portal/registry'
import { areaNames, type Hostility } from '@portal/tooling/testing'
import {
  allHostilities,
  ask,
  expectToCostOnlyItself,
  publishHostileAreas,
  untilReleased,
} from '../fixtures/hostile/hostileAreas.ts'
import { expect, test } from '../fixtures/test.ts'

/** The others are met by one area each: the pause before a worker comes back grows with each end. */
const metByAll: readonly Hostility[] = ['throws', 'loops', 'exits']

test.beforeAll(async ({ ownShell }) => publishHostileAreas(ownShell))

for (const [at, hostility] of allHostilities.entries())
  for (const area of metByAll.includes(hostility) ? areaNames : [areaNames[at % areaNames.length] ?? ''])
    test(`${area} that ${hostility} costs only its own page: 503 or 500 with a designed page, the others stay up, and it heals`, ({
      ownShell,
    }) => expectToCostOnlyItself(ownShell, area, hostility))

test('a registry that is unsigned, changed, too large, older, expired, of the future or of another schema is refused', async ({
  ownShell: shell,
}) => {
  await shell.publish()
  await untilReleased(shell, false)
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
  const countRefusals = () => shell.errors().split('registry refused, the last good one stays').length - 1
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
    const before = countRefusals()
    replace(bad)
    await expect.poll(countRefusals, { message: bad.slice(0, 200), intervals: [30] }).toBe(before + 1)
    expect(await readSequence(), bad.slice(0, 200)).toBe(content.sequence)
    expect((await ask(shell, '/v2/faq')).status).toBe(200)
  }
  replace(signed({ sequence }))
  await expect.poll(readSequence, 'A good registry after the refused ones').toBe(sequence)
})
