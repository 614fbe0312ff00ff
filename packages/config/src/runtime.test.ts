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

  it.each(['', ' '])('takes a number that was left empty (%j) for one that was not set, and never for 0', (empty) => {
    const { PORT, PORTAL_UNDO_BATCHES, OTEL_TRACES_SAMPLER_ARG, PORTAL_KEEP_RELEASES } = readRuntimeConfig({
      PORT: empty,
      PORTAL_UNDO_BATCHES: empty,
      OTEL_TRACES_SAMPLER_ARG: empty,
      PORTAL_KEEP_RELEASES: empty,
    })
    expect([PORT, PORTAL_UNDO_BATCHES, OTEL_TRACES_SAMPLER_ARG, PORTAL_KEEP_RELEASES]).toEqual([3000, 20, 0.01, 5])
    expect(readRuntimeConfig({ PORT: '0', PORTAL_UNDO_BATCHES: '0' })).toMatchObject({
      PORT: 0,
      PORTAL_UNDO_BATCHES: 0,
    })
  })

  it('says of a data folder without a name what is missing', () => {
    expect(faultsOf({ PORTAL_DATA: '' })).toEqual(['PORTAL_DATA：应为文件夹'])
  })

  it('refuses a file with unknown keys, with broken JSON, or one that is missing', () => {
    expect(faultsOf({ PORTAL_CONFIG: configFile('{"PORTT": 1}') })).toEqual([
      'PORTT：配置文件中有不认识的项，是不是 PORT？',
    ])
    expect(faultsOf({ PORTAL_CONFIG: configFile('{') })[0]).toContain('无法读取')
    expect(faultsOf({ PORTAL_CONFIG: '/nowhere/portal.json' })[0]).toContain('无法读取')
  })

  it.each(['archive', '/', '/a b', "/a'b", '/a$(b)', '/a%f'])('refuses %s as a folder for the WAL', (value) => {
    expect(faultsOf({ PORTAL_WAL_ARCHIVE: value })).toHaveLength(1)
  })

  it('takes a folder for the WAL of its own database alone', () => {
    expect(faultsOf({ PORTAL_WAL_ARCHIVE: '/备份/日志' })).toEqual([])
    expect(faultsOf({ PORTAL_WAL_ARCHIVE: '/wal', DATABASE_URL: 'postgresql://db/portal' })[0]).toContain(
      '自带的数据库',
    )
  })

  it.each(['//host', '/\\host', 'pdf', '/a b'])('refuses %s as a path of this site', (value) => {
    expect(faultsOf({ PORTAL_GUIDE_PDF_PATH: value })).toHaveLength(1)
  })

  it.each([
    'https://tiles.example.gov.cn/{z}/{x}.png',
    'javascript:alert(1)//{z}{x}{y}',
    "https://a.example/;script-src *;'/{z}/{x}/{y}",
    'https://{z}.example/{x}/{y}',
  ])('refuses %s as the address of map tiles', (value) => {
    expect(faultsOf({ PORTAL_MAP_TILES: value })).toHaveLength(1)
  })

  it.each(['javascript:alert(1)', 'ftp://host', '//host'])('refuses %s as a host', (value) => {
    expect(faultsOf({ PORTAL_HOST: value })).toHaveLength(1)
  })

  it('wants a guard before the content service listens where other machines reach it', () => {
    const secret = { API_SECRET: 'x'.repeat(32) }
    const tls = { API_TLS_CERT: 'a.crt', API_TLS_KEY: 'a.key', API_TLS_CA: 'ca.crt' }
    for (const guarded of [{ API_LISTEN: '127.0.0.1:4100' }, { API_LISTEN: '[::1]:4100' }, {}])
      expect(faultsOf(guarded)).toEqual([])
    for (const place of ['10.0.0.5:4100', '0.0.0.0:4100', '[::]:4100', '[fd00::5]:4100']) {
      expect(faultsOf({ API_LISTEN: place })[0]).toContain('须填写 API_SECRET')
      expect(faultsOf({ API_LISTEN: place, ...secret })).toEqual([])
      expect(faultsOf({ API_LISTEN: place, ...tls })).toEqual([])
    }
    expect(faultsOf({ ...tls, API_TLS_CA: '' })[0]).toContain('须同时填写')
    for (const secretFault of ['short', 'x'.repeat(31), `${'x'.repeat(31)} y`])
      expect(faultsOf({ API_SECRET: secretFault })).toHaveLength(1)
  })

  it('wants the secret where visitors sign in and the content service is at an address, also behind certificates', () => {
    const signIn = {
      PORTAL_HOST: 'https://portal.example',
      PORTAL_AUTH_HOST: 'https://sso.example',
      PORTAL_AUTH_CLIENT_ID: 'portal',
    }
    const tls = { API_TLS_CERT: 'a.crt', API_TLS_KEY: 'a.key', API_TLS_CA: 'ca.crt' }
    for (const place of [{ API_LISTEN: '127.0.0.1:4100' }, { API_URL: 'https://10.0.0.5:4100', ...tls }]) {
      expect(faultsOf({ ...signIn, ...place })[0]).toContain('API_SECRET')
      expect(faultsOf({ ...signIn, ...place, API_SECRET: 'x'.repeat(32) })).toEqual([])
    }
    expect(faultsOf(signIn)).toEqual([])
  })

  it('wants the primary named beside the address for reading', () => {
    const reading = { DATABASE_READ_URL: 'postgresql://10.0.0.7/portal' }
    expect(faultsOf(reading)[0]).toContain('还须填写 DATABASE_URL')
    expect(faultsOf({ ...reading, DATABASE_URL: 'postgresql://10.0.0.6/portal' })).toEqual([])
    expect(faultsOf({ DATABASE_URL: 'postgresql://10.0.0.6/portal', DATABASE_READ_URL: '10.0.0.7' })).toHaveLength(1)
  })

  it.each([
    ['API_URLS', 'API_URL，只写一个地址'],
    ['DATABASE_READ_URLS', 'DATABASE_READ_URL，只写一个地址'],
    ['DATABASE_READ_LAG_MS', '请去掉'],
  ])('names %s, which there is no longer, with what takes its place', (name, instead) => {
    expect(faultsOf({ [name]: '1' })).toEqual([expect.stringMatching(`^${name}：已经取消，.*${instead}`)])
    expect(faultsOf({ [name]: '' })).toEqual([])
  })

  it.each(['4100', 'localhost:4100', '10.0.0.5', '::1:4100', '1.2.3:4', '10.0.0.5:99999'])(
    'refuses %s as a place to listen',
    (value) => expect(faultsOf({ API_LISTEN: value })).toHaveLength(1),
  )

  it.each(['10.0.0.5:4100', 'http://10.0.0.5:4100/api', 'ftp://10.0.0.5', 'http://a@10.0.0.5'])(
    'refuses %s as the address of a content service',
    (value) => expect(faultsOf({ API_URL: value })).toHaveLength(1),
  )

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

  it('takes a registry from a file or an https address, from http only on this machine', () => {
    const PORTAL_REGISTRY_KEYS = Buffer.alloc(32, 1).toString('base64')
    const refused = (PORTAL_REGISTRY: string) => faultsOf({ PORTAL_REGISTRY, PORTAL_REGISTRY_KEYS })
    for (const place of [
      '/share/registry.json',
      'share/registry.json',
      'https://release.example.gov.cn/store/registry.json',
      'http://127.0.0.1:8080/registry.json',
      'http://localhost/registry.json',
    ])
      expect(refused(place), place).toEqual([])
    for (const place of [
      'http://release.example.gov.cn/registry.json',
      'http://127.0.0.1.example.cn/registry.json',
      'http://localhost@example.cn/registry.json',
      'ftp://release.example.gov.cn/registry.json',
      'file:///share/registry.json',
      'https://user:secret@release.example.gov.cn/registry.json',
      'https://release.example.gov.cn/registry.json?token=secret',
      'https://release.example.gov.cn/registry.json#part',
      'https://',
    ])
      expect(refused(place), place).toEqual([
        'PORTAL_REGISTRY：应为文件路径，https 地址（仅本机可用 http，不带用户名、查询参数和 #），或 s3://桶/前缀',
      ])
  })

  it('takes a registry from an object store, with the endpoint and the keys that it needs', () => {
    const PORTAL_REGISTRY_KEYS = Buffer.alloc(32, 1).toString('base64')
    const keys = { AWS_ACCESS_KEY_ID: 'portal', AWS_SECRET_ACCESS_KEY: 'a-secret' }
    const whole = { ...keys, AWS_ENDPOINT_URL: 'https://objects.example.gov.cn' }
    const faults = (given: Record<string, string>, place = 's3://releases/portal') =>
      faultsOf({ PORTAL_REGISTRY: place, PORTAL_REGISTRY_KEYS, ...given })
    for (const place of ['s3://releases', 's3://releases/', 's3://re.leases/portal/2026'])
      expect(faults(whole, place), place).toEqual([])
    for (const place of ['s3://', 's3://a', 's3://Releases/x', 's3://releases/../x', 's3://releases//x', 's3://r?x'])
      expect(faults(whole, place), place).toEqual([expect.stringMatching(/^PORTAL_REGISTRY：/)])
    expect(faults({ ...keys, AWS_ENDPOINT_URL: 'https://{bucket}.objects.example.gov.cn' })).toEqual([])
    for (const AWS_ENDPOINT_URL of ['http://{bucket}.example.gov.cn', 'https://{name}.example.gov.cn', '{bucket}'])
      expect(faults({ ...keys, AWS_ENDPOINT_URL }), AWS_ENDPOINT_URL).toHaveLength(1)
    expect(faults({}).map((fault) => fault.split('：')[0])).toEqual([
      'AWS_ENDPOINT_URL',
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
    ])
    const wrong = { ...keys, AWS_ENDPOINT_URL: 'http://objects.example.gov.cn', AWS_REGION: 'a b' }
    expect(faults({ ...wrong, AWS_SECRET_ACCESS_KEY: 'a secret' })).toHaveLength(3)
    expect(faults({ ...wrong, AWS_SECRET_ACCESS_KEY: 'a secret' }).join()).not.toContain('a secret')
    // They may be there for something else.
    expect(faultsOf(wrong)).toEqual([])
  })

  it('tells a cache in front only over a way that nobody reads, and never repeats the token', () => {
    const PORTAL_PURGE_TOKEN = 'a-token'
    expect(faultsOf({ PORTAL_PURGE_URL: 'https://cdn.example.gov.cn/zones/1/purge', PORTAL_PURGE_TOKEN })).toEqual([])
    for (const url of [
      'http://cdn.example.gov.cn/purge',
      'https://u:p@cdn.example.gov.cn/',
      'https://cdn/?token=a',
      'cdn',
    ])
      expect(faultsOf({ PORTAL_PURGE_URL: url, PORTAL_PURGE_TOKEN }), url).toEqual([
        expect.stringMatching(/^PORTAL_PURGE_URL：应为 https 地址/),
      ])
    expect(faultsOf({ PORTAL_PURGE_TOKEN: 'a secret' }).join()).not.toContain('a secret')
  })

  it('marks the demo in the site name and gives the browser no address of database or registry', () => {
    const browser = publicConfig(readRuntimeConfig({ PORTAL_ENV: 'demo', DATABASE_URL: 'postgresql://u:p@h/db' }))
    expect(browser.siteName).toContain('演示')
    expect(JSON.stringify(browser)).not.toContain('postgresql')
  })
})

it.each([
  [undefined, ['*']],
  ['none', ['none']],
  ['https://www.gd.gov.cn, https://*.sz.gov.cn:8443', ['https://www.gd.gov.cn', 'https://*.sz.gov.cn:8443']],
])('widgets may be shown by %s', (PORTAL_EMBED_ORIGINS, expected) => {
  expect(readRuntimeConfig({ PORTAL_EMBED_ORIGINS }).PORTAL_EMBED_ORIGINS).toEqual(expected)
})

it.each(['', "'self'", 'https://a.test; script-src *', '*,https://a.test', 'www.gd.gov.cn', 'https://a.test/path'])(
  'a list of sites with “%s” is no list of sites',
  (PORTAL_EMBED_ORIGINS) => {
    expect(() => readRuntimeConfig({ PORTAL_EMBED_ORIGINS })).toThrow('PORTAL_EMBED_ORIGINS')
  },
)
