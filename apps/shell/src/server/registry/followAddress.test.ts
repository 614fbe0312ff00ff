import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PublicConfig } from '@portal/config/runtime'
import { Upstream } from '@portal/http/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RendererPool } from '../rendering/RendererPool.ts'
import { openThread } from '../workers/openThread.ts'
import { ask, quickLimits } from '../workers/test/writeArea.ts'
import { makeKey } from './test/makeRegistry.ts'
import { openRemote, type Remote } from './test/openRemote.ts'
import { watchRegistry } from './watchRegistry.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const NEW = '1.0.1-bbbbbbbb'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function open(tls?: Parameters<typeof openRemote>[0]): Promise<Remote> {
  const remote = await openRemote(tls)
  ends.push(remote.close)
  return remote
}

/** A shell that follows: its pages come from real workers. */
async function startShell(remote: Remote) {
  const gate = await remote.openGate()
  const registry = await gate.admitFirst()
  const renderers = await RendererPool.start(
    {
      store: { folder: join(remote.folder, 'store') },
      config: {} as PublicConfig,
      upstream: new Upstream({ address: '/nowhere' }),
      limits: quickLimits,
      openHost: openThread,
      allowsChoice: true,
      log: remote.log,
    },
    registry,
  )
  const { failed } = await renderers.release(registry)
  const now = () => new Date()
  const running = () => renderers.registry
  const onChange = renderers.release.bind(renderers)
  const stopWatch = watchRegistry({ gate, failedAtStart: failed, running, log: remote.log, now, onChange })
  ends.push(async () => {
    stopWatch()
    await renderers.stop()
  })
  const standard = { isElder: false, contrast: 'normal', textSize: 0, script: 'simplified' } as const
  return async () => {
    const { body } = await renderers.render('halls', { ...ask('notices'), preferences: standard })
    return Buffer.concat(body).toString()
  }
}

const REFUSED = 'registry refused, the last good one stays'
const reasonsOf = ({ lines }: Remote) => lines.filter(({ msg }) => msg === REFUSED).map(({ reason }) => String(reason))
const soon = { timeout: 20_000, interval: 20 }

test('a release arrives while pages are asked: never one of bytes that are not the released ones', async () => {
  const remote = await open()
  remote.publish(5)
  const renderPage = await startShell(remote)
  const rendered: string[] = []
  const asking = { goesOn: true }
  const visitors = (async () => {
    for (; asking.goesOn; await pause(5)) rendered.push(await renderPage())
  })()

  remote.server.state.fault = ({ url }, response) => {
    if (!url?.endsWith(`${NEW}/server.cjs`)) return false
    response.end(`exports.pages = { notices: () => 'of a stranger' }`)
    return true
  }
  remote.publish(6, remote.halls(NEW, 'new'))
  await vi.waitFor(() => expect(reasonsOf(remote).join()).toContain(`halls ${NEW} did not come`), soon)
  expect(new Set(rendered)).toEqual(new Set(['halls']))

  remote.server.state.fault = () => false
  await vi.waitFor(() => expect(rendered.at(-1)).toBe('new'), soon)
  asking.goesOn = false
  await visitors
  expect(new Set(rendered)).toEqual(new Set(['halls', 'new']))
})

test('while its place is away or speaks of something else, what runs goes on; it follows again when it is back', async () => {
  const remote = await open()
  remote.publish(5)
  const renderPage = await startShell(remote)
  await remote.server.stop()
  await vi.waitFor(() => expect(reasonsOf(remote).at(-1)).toContain('ECONNREFUSED'), soon)
  remote.publish(6, remote.halls(NEW, 'of a stranger'), [makeKey()])
  await remote.server.comeBack()
  await vi.waitFor(() => expect(reasonsOf(remote).at(-1)).toContain('no valid signature'), soon)
  expect(await renderPage()).toBe('halls')
  expect(globSync('files/halls/*', { cwd: join(remote.folder, 'store') })).toHaveLength(1)
  remote.publish(7, remote.halls('1.0.2-cccccccc', 'new'))
  await vi.waitFor(async () => expect(await renderPage()).toBe('new'), soon)
})

describe('a start', () => {
  const STARTED = 'registry refused, the one accepted last is started'
  const accept = async () => {
    const remote = await open()
    remote.publish(5)
    await (await remote.openGate()).admitFirst()
    return remote
  }

  test('without the place of the registry runs what was accepted last, and says so', async () => {
    const remote = await accept()
    await remote.server.stop()
    const renderPage = await startShell(remote)
    expect(await renderPage()).toBe('halls')
    expect(remote.lines).toContainEqual(expect.objectContaining({ msg: STARTED, sequence: 5 }))
  })

  test('runs it also when the place has only what cannot be accepted or does not come whole', async () => {
    const remote = await accept()
    remote.publish(4)
    expect((await (await remote.openGate()).admitFirst()).sequence).toBe(5)
    remote.publish(6, remote.halls(NEW))
    rmSync(join(remote.store, 'files/halls', NEW, 'server.cjs'))
    expect((await (await remote.openGate()).admitFirst()).sequence).toBe(5)
    expect(remote.lines.filter(({ msg }) => msg === STARTED).map(({ reason }) => reason)).toEqual([
      expect.stringContaining('it is older (4)'),
      expect.stringContaining('server.cjs is not there'),
    ])
  })

  test('is refused when what was accepted has expired, was changed, or is of another registry', async () => {
    const remote = await accept()
    await remote.server.stop()
    const later = () => new Date(Date.now() + 91 * DAY_MS)
    await expect((await remote.openGate({ now: later })).admitFirst()).rejects.toThrow(
      /不能采用.*ECONNREFUSED.*it expired/,
    )

    const registry = new URL('/others/registry.json', remote.server.registry)
    await expect((await remote.openGate({ registry })).admitFirst()).rejects.toThrow(
      /不能采用（connect ECONNREFUSED [^；]*）/,
    )

    const kept = join(remote.folder, 'registry-kept.json')
    writeFileSync(kept, readFileSync(kept, 'utf8').replace('办事大厅', '办事中心'))
    await expect((await remote.openGate()).admitFirst()).rejects.toThrow('no valid signature of a trusted key')
  })

  test('without anything accepted before says what is wrong', async () => {
    const remote = await open()
    await expect((await remote.openGate()).admitFirst()).rejects.toThrow(
      /registry\.json 不能采用（it was answered with 404）/,
    )
  })
})

const hasOpenSsl = spawnSync('openssl', ['version']).status === 0
describe.skipIf(!hasOpenSsl)('a certificate', () => {
  const openTls = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'))
    ends.push(() => rmSync(folder, { recursive: true }))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const made = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
    ]
    execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' })
    const remote = await open({ key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') })
    remote.publish(5)
    return { remote, cert }
  }

  test('that nobody vouches for is refused', async () => {
    const { remote } = await openTls()
    await expect((await remote.openGate()).admit()).rejects.toThrow('self-signed certificate')
    expect(remote.server.asked).toEqual([])
  })

  test('of an authority that NODE_EXTRA_CA_CERTS names is believed', async () => {
    const { remote, cert } = await openTls()
    const settings = { PORTAL_REGISTRY: remote.server.registry.href, PORTAL_DATA: remote.folder }
    const script = `
      import { openRegistrySource } from '@portal/registry'
      process.stdout.write(await openRegistrySource(${JSON.stringify(settings)}).read())
    `
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
    })
    expect(stdout).toBe(readFileSync(remote.publisher.file, 'utf8'))
  })
})
