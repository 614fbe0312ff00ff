import { expect, it, test } from 'vitest'
import { refuseRoom } from './shellRooms.ts'

const at = (place: string) => `apps/shell/src/server/${place}`

test.each([
  ['main.ts', 'listen/Drain.ts'],
  ['openPages.ts', 'createServer.ts'],
  ['listen/createListener.ts', 'http/cookies.ts'],
  ['pages/PageServer.ts', 'pages/cache/HtmlCache.ts'],
  ['pages/cache/HtmlCache.ts', 'pages/IdleGate.ts'],
  ['workers/inside/serveArea.ts', 'workers/protocol/frames.ts'],
  ['http/EncodedBody.test.ts', 'pages/PageServer.ts'],
  ['variants/test/openVariants.ts', 'pages/PageServer.ts'],
])('%s may import %s', (file, target) => {
  expect(refuseRoom(at(file), at(target))).toBeUndefined()
})

test.each([
  ['pages/PageServer.ts', 'listen/Drain.ts', 'pages must not import listen'],
  ['routes/api/apiProxy.ts', 'operators/health.ts', 'routes must not import operators'],
  ['embed/EmbedPolicy.ts', 'http/cookies.ts', 'embed must not import http'],
  ['pages/PageServer.ts', 'createServer.ts', 'take it as an argument'],
  ['workers/inside/serveArea.ts', 'http/cookies.ts', 'beside foreign code'],
  ['workers/inside/serveArea.ts', 'workers/limits.ts', 'beside foreign code'],
  ['workers/inside/serveArea.ts', 'registry/RegistryGate.ts', 'beside foreign code'],
  ['pages/PageServer.ts', 'cellar/a.ts', 'the room cellar has no place'],
  ['cellar/a.ts', 'http/cookies.ts', 'the room cellar has no place'],
])('%s must not import %s', (file, target, why) => {
  expect(refuseRoom(at(file), at(target))).toContain(why)
})

it('says nothing of what lies elsewhere', () => {
  expect(refuseRoom('apps/shell/src/app/a.ts', at('main.ts'))).toBeUndefined()
  expect(refuseRoom(at('http/a.ts'), 'apps/shell/src/render/contract.ts')).toBeUndefined()
})
