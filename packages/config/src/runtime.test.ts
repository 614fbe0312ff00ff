import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, publicConfig, readRuntimeConfig } from './runtime.ts'

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readRuntimeConfig(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults
    throw error
  }
  return []
}

function configFile(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-config-')), 'portal.json')
  writeFileSync(file, text)
  return file
}

describe('the runtime configuration', () => {
  it('has a default for everything, production being the default environment', () => {
    expect(readRuntimeConfig({})).toMatchObject({
      PORTAL_ENV: 'prod',
      PORT: 3000,
      HOST: '127.0.0.1',
      PORTAL_TRACKER_KEY: 'portal',
    })
  })

  it('lists all faults at once and repeats no value', () => {
    const faults = faultsOf({ PORT: 'secret-port', DATABASE_URL: 'mysql://user:secret@host', PORTAL_PROVINCE: '44' })
    expect(faults).toHaveLength(3)
    expect(faults.join()).not.toContain('secret')
  })

  it('takes the file where the environment is silent and lets the environment win', () => {
    const file = configFile('{"PORT": "4000", "PORTAL_SITE_NAME": "测试政务服务网"}')
    expect(readRuntimeConfig({ PORTAL_CONFIG: file, PORT: '5000' })).toMatchObject({
      PORT: 5000,
      PORTAL_SITE_NAME: '测试政务服务网',
    })
  })

  it('refuses a file with unknown keys, with broken JSON, or one that is missing', () => {
    expect(faultsOf({ PORTAL_CONFIG: configFile('{"PORTT": 1}') })).toEqual(['PORTT：配置文件中有不认识的项'])
    expect(faultsOf({ PORTAL_CONFIG: configFile('{') })[0]).toContain('无法读取')
    expect(faultsOf({ PORTAL_CONFIG: '/nowhere/portal.json' })[0]).toContain('无法读取')
  })

  it.each(['//host', '/\\host', 'pdf', '/a b'])('refuses %s as a path of this site', (value) => {
    expect(faultsOf({ PORTAL_GUIDE_PDF_PATH: value })).toHaveLength(1)
  })

  it.each(['javascript:alert(1)', 'ftp://host', '//host'])('refuses %s as a host', (value) => {
    expect(faultsOf({ PORTAL_HOST: value })).toHaveLength(1)
  })

  it('wants for an authentication platform TLS, the portal’s own address and the client’s name', () => {
    const whole = { PORTAL_HOST: 'https://portal.example', PORTAL_AUTH_CLIENT_ID: 'portal' }
    for (const host of ['https://auth.example/realm', 'http://127.0.0.1:8080', 'http://localhost'])
      expect(faultsOf({ PORTAL_AUTH_HOST: host, ...whole })).toEqual([])
    for (const host of ['http://auth.example', 'http://localhost.evil.example'])
      expect(faultsOf({ PORTAL_AUTH_HOST: host, ...whole })).toEqual(['PORTAL_AUTH_HOST：应为 https 地址'])
    for (const missing of ['PORTAL_HOST', 'PORTAL_AUTH_CLIENT_ID'])
      expect(faultsOf({ PORTAL_AUTH_HOST: 'https://auth.example', ...whole, [missing]: '' })[0]).toContain(missing)
  })

  it('reads trusted proxies as a list of addresses and networks, and refuses a network of everybody', () => {
    expect(readRuntimeConfig({}).PORTAL_TRUSTED_PROXIES).toEqual([])
    const { PORTAL_TRUSTED_PROXIES } = readRuntimeConfig({ PORTAL_TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,' })
    expect(PORTAL_TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1'])
    for (const value of ['10.0.0.0/33', 'proxy.example', '0.0.0.0/0', '10.0.0.0/8/8', '::/x'])
      expect(faultsOf({ PORTAL_TRUSTED_PROXIES: value }), value).toHaveLength(1)
  })

  it('reads the keys of those who may sign the registry, and refuses what is no key without repeating it', () => {
    const one = Buffer.alloc(32, 1).toString('base64')
    const two = Buffer.alloc(32, 2).toString('base64')
    expect(readRuntimeConfig({}).PORTAL_REGISTRY_KEYS).toEqual([])
    expect(readRuntimeConfig({ PORTAL_REGISTRY_KEYS: ` ${one}, ${two} ,` }).PORTAL_REGISTRY_KEYS).toEqual([one, two])
    for (const value of [
      'secret',
      one.slice(1),
      `${one} ${two}`,
      `${one};${two}`,
      one.replace('=', ''),
      `B${'='.repeat(43)}`,
    ])
      expect(faultsOf({ PORTAL_REGISTRY_KEYS: value }), value).toEqual([
        'PORTAL_REGISTRY_KEYS：应为 Ed25519 公钥（32 字节的 base64，共 44 个字符），多个公钥用逗号分隔',
      ])
  })

  it('refuses another registry without the keys of its signers, beside all other faults', () => {
    const PORTAL_REGISTRY_KEYS = Buffer.alloc(32, 1).toString('base64')
    expect(faultsOf({ PORTAL_REGISTRY: '/share/registry.json', PORTAL_REGISTRY_KEYS })).toEqual([])
    expect(faultsOf({ PORTAL_REGISTRY: '/share/registry.json', PORT: 'many' })).toHaveLength(2)
    for (const empty of [{}, { PORTAL_REGISTRY_KEYS: ' , ' }])
      expect(faultsOf({ PORTAL_REGISTRY: '/share/registry.json', ...empty })).toEqual([
        expect.stringMatching(/^PORTAL_REGISTRY_KEYS：.*公钥.*registry\.pub/),
      ])
  })

  it('marks the demo in the site name and gives the browser no address of database or registry', () => {
    const browser = publicConfig(readRuntimeConfig({ PORTAL_ENV: 'demo', DATABASE_URL: 'postgresql://u:p@h/db' }))
    expect(browser.siteName).toContain('演示')
    expect(JSON.stringify(browser)).not.toContain('postgresql')
  })
})
