import { afterEach, expect, test, vi } from 'vitest'
import { openFederation } from './openFederation.ts'
import { shareModules } from './shareModules.ts'

const CORE = '_FEDERATION_RUNTIME_CORE'
const before = Reflect.get(globalThis, CORE)
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, CORE)
  if (before) Reflect.set(globalThis, CORE, before)
})

test('a page’s first runtime gives areas its core, and one that comes later leaves it there without a word', () => {
  Reflect.deleteProperty(globalThis, CORE)
  const warn = vi.spyOn(console, 'warn')
  openFederation('first')
  const core = Reflect.get(globalThis, CORE)
  expect(core).toMatchObject({ ModuleFederation: expect.any(Function) })
  openFederation('second')
  expect(Reflect.get(globalThis, CORE)).toBe(core)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('areas get each shared module in the version of the build, as the one of its kind', async () => {
  vi.stubGlobal('PORTAL_SHARED_VERSIONS', { react: '19.3.1', '@portal/ui/core': '0.1.0' })
  const federation = openFederation('page')
  shareModules(federation)
  const { default: scope } = federation.shareScopeMap
  expect(scope).toMatchObject({
    react: { '19.3.1': { loaded: true, shareConfig: { singleton: true, requiredVersion: '^19.3.1' } } },
    '@portal/ui/core': { '0.1.0': { loaded: true } },
  })
})

test('a module that the build shares and the page has not is an error, and no area is left without it', () => {
  vi.stubGlobal('PORTAL_SHARED_VERSIONS', { vue: '3.0.0' })
  expect(() => shareModules(openFederation('page'))).toThrow('The page has no vue to share')
})
