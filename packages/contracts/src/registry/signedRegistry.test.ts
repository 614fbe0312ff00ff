import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyIdOf, publicKeyOf } from './registryKeys.ts'
import type { Registry } from './registryShape.ts'
import { MAXIMUM_REGISTRY_BYTES, openRegistry, signRegistry } from './signedRegistry.ts'

const makeKey = () => generateKeyPairSync('ed25519').privateKey
const key = makeKey()
const trusted = [publicKeyOf(key)]

const manifest = (name: string) => ({
  name,
  version: '1.0.0-aaaaaaaa',
  container: `portal_${name}`,
  entry: 'entry.js',
  integrityMap: 'integrity.js',
  server: 'server.cjs',
  serverIntegrity: `sha384-${'A'.repeat(64)}`,
  trustedTypesPolicy: `portal-${name}`,
  files: {},
  pages: {},
  title: '办事指南',
  routes: {},
  shared: { react: '19.3.1' },
})
const registry: Registry = {
  sequence: 7,
  publishedAt: '2026-11-22T00:00:00.000Z',
  expiresAt: '2027-02-20T00:00:00.000Z',
  shell: manifest('shell'),
  areas: { halls: manifest('halls') },
}

const open = (text: string, keys: readonly string[] = trusted) => openRegistry(Buffer.from(text), keys)
const change = (text: string, edit: (envelope: Record<string, unknown>) => void) => {
  const envelope = JSON.parse(text)
  edit(envelope)
  return JSON.stringify(envelope)
}
/** Signs what the schema would never let pass. */
const signAnything = (content: unknown, purpose = 'portal registry, format 2\n') => {
  const payload = JSON.stringify(content)
  const signature = sign(null, Buffer.from(purpose + payload), key).toString('base64')
  return JSON.stringify({ format: 2, payload, signatures: [{ key: keyIdOf(publicKeyOf(key)), signature }] })
}

test('a registry that was signed is opened with the public half of the key', () => {
  const opened = open(signRegistry(registry, [key]))
  expect(opened.registry).toEqual(registry)
  expect(opened.digest).toMatch(/^[0-9a-f]{64}$/)
})

test('a registry without a signature, or without an envelope, is refused', () => {
  const signed = signRegistry(registry, [key])
  expect(() => open(JSON.stringify({ format: 1, ...registry }))).toThrow('it is no signed registry')
  expect(() => open(JSON.stringify(registry))).toThrow('it is no signed registry')
  const bare = change(signed, (envelope) => {
    envelope.signatures = []
  })
  expect(() => open(bare)).toThrow('it is no signed registry')
  expect(() => open('')).toThrow('not JSON')
  expect(() => open('{')).toThrow('not JSON')
})

test('a change of any character of what was signed is refused', () => {
  const signed = signRegistry(registry, [key])
  const { payload } = JSON.parse(signed) as { payload: string }
  for (let place = 0; place < payload.length; place++) {
    const other = payload[place] === '1' ? '2' : '1'
    const tampered = change(signed, (envelope) => {
      envelope.payload = payload.slice(0, place) + other + payload.slice(place + 1)
    })
    expect(() => open(tampered), `character ${place}`).toThrow('no valid signature of a trusted key')
  }
})

test('a signature of another key is refused, also under the name of a trusted one', () => {
  const stranger = signRegistry(registry, [makeKey()])
  expect(() => open(stranger)).toThrow('no valid signature of a trusted key')
  const renamed = stranger.replace(/"key":"[0-9a-f]{16}"/, `"key":"${keyIdOf(trusted[0] ?? '')}"`)
  expect(() => open(renamed)).toThrow('no valid signature of a trusted key')
  expect(() => open(signRegistry(registry, [key]), [])).toThrow('no valid signature of a trusted key')
})

test('a signature that the key gave for another purpose is refused', () => {
  expect(open(signAnything(registry)).registry).toEqual(registry)
  expect(() => open(signAnything(registry, ''))).toThrow('no valid signature of a trusted key')
  expect(() => open(signAnything(registry, 'portal letter\n'))).toThrow('no valid signature of a trusted key')
})

test('while keys change, a registry signed with both is opened by whoever trusts either', () => {
  const next = makeKey()
  const both = signRegistry(registry, [key, next])
  for (const keys of [[publicKeyOf(key)], [publicKeyOf(next)], [publicKeyOf(next), publicKeyOf(key)]])
    expect(open(both, keys).registry.sequence).toBe(7)
  expect(() => open(both, [publicKeyOf(makeKey())])).toThrow('no valid signature of a trusted key')
  expect(open(signRegistry(registry, [next]), [publicKeyOf(key), publicKeyOf(next)]).registry.sequence).toBe(7)
})

test('the same content has the same digest whoever signed it', () => {
  expect(open(signRegistry(registry, [key, makeKey()])).digest).toBe(open(signRegistry(registry, [key])).digest)
})

test('one key signs once', () => {
  expect(() => open(signRegistry(registry, [key, key]))).toThrow('one key signed more than once')
})

test('fields that nobody knows are refused, round what was signed and in it', () => {
  const signed = signRegistry(registry, [key])
  const around = change(signed, (envelope) => {
    envelope.comment = ''
  })
  expect(() => open(around)).toThrow(/no signed registry.*comment/)
  expect(() => open(signAnything({ ...registry, extra: true }))).toThrow(/breaks its schema.*extra/)
  const area = { ...manifest('halls'), hook: 'x' }
  expect(() => open(signAnything({ ...registry, areas: { halls: area } }))).toThrow(/breaks its schema.*hook/)
})

test.each([0, -1, 1.5, 1_000_000_000_001, Number.MAX_SAFE_INTEGER, 2 ** 53])('sequence %d is refused', (sequence) => {
  expect(() => open(signAnything({ ...registry, sequence }))).toThrow(/breaks its schema.*sequence/)
})

test.each([
  ['2026-11-22T00:00:00.000Z', 'expires before it is published'],
  ['2028-11-22T00:00:00.000Z', 'lives longer than 400 days'],
  ['never', 'expiresAt'],
  [undefined, 'expiresAt'],
])('an end at %s is refused', (expiresAt, reason) => {
  expect(() => open(signAnything({ ...registry, expiresAt }))).toThrow(reason)
})

test('only what was verified is read: characters that become the same bytes give the same registry', () => {
  const odd = { ...registry, shell: { ...registry.shell, title: '办事指南', routes: {}, shared: { react: '\ufffd' } } }
  // A lone surrogate is written as the bytes of U+FFFD: the signature holds, so the text must be taken from the bytes.
  const swapped = signAnything(odd).replace('\ufffd', '\\ud800')
  expect(open(swapped).registry).toEqual(odd)
})

test('a file that is too large is refused before anything in it is looked at', () => {
  expect(() => openRegistry(Buffer.alloc(MAXIMUM_REGISTRY_BYTES + 1, 32), trusted)).toThrow('it is larger than')
})
