import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@portal/contracts'
import type { RenderRequest } from '../../../render/contract.ts'
import type { WorkerLimits } from '../limits.ts'
import { workerLimits } from '../limits.ts'
import type { WorkerSettings } from '../protocol/messages.ts'

/**
 * What an area could do if its confinement had a hole: the stand-in for the shell's build keeps what was there before the
 * area's code and hands it over.
 */
const renderer = `
  const { workerData } = require('node:worker_threads')
  const { writeSync } = require('node:fs')
  const own = process
  const sendRaw = (frame) => (workerData ? workerData.port.postMessage(frame) : writeSync(3, frame))
  const say = (message) => {
    if (workerData) return workerData.port.postMessage(message)
    const head = Buffer.from(JSON.stringify(message))
    const lengths = Buffer.alloc(8)
    lengths.writeUInt32LE(head.length, 0)
    writeSync(3, Buffer.concat([lengths, head]))
  }
  exports.hostModules = { hole: { process: own, require, say, sendRaw } }
  exports.createServiceClient = () => ({})
  exports.Upstream = class {}
  exports.checkHealth = () => ['a'].map((text) => text + JSON.stringify({}))[0] === 'a{}'
  exports.readPageTable = ({ pages }) => pages
  exports.renderPage = async ({ request, pages, settings, signal }) => {
    const rendered = await pages[request.route.name]({ request, settings, signal })
    const { text, ...rest } = typeof rendered === 'string' ? { text: rendered } : rendered
    return {
      status: 200, contentType: 'text/html', location: undefined, body: new TextEncoder().encode(text),
      tags: [], isCacheable: true, failure: undefined, ...rest,
    }
  }
`

/** Pages of the test area by the name that is asked for; their sources may use \`request\`, \`settings\`, \`signal\` and \`hole\`. */
export type PageSources = Readonly<Record<string, string>>

/** For all files of one process; the run's own temporary folder takes it along. */
const folder = join(tmpdir(), `portal-workers-${process.pid}`)
let builds = 0

/** Writes the builds of an area, and gives what a worker needs to start from them. */
export function writeArea(pages: PageSources, { boot = '' } = {}): WorkerSettings {
  builds += 1
  mkdirSync(folder, { recursive: true })
  // An area's process may belong to somebody else.
  chmodSync(folder, 0o755)
  const rendererFile = join(folder, 'renderer.cjs')
  const areaFile = join(folder, `area-${builds}.cjs`)
  const entries = Object.entries(pages).map(
    ([name, source]) => `${JSON.stringify(name)}: async ({ request, settings, signal }) => { ${source} }`,
  )
  writeFileSync(rendererFile, renderer)
  const area = `const hole = require('hole'); ${boot}; exports.pages = { ${entries.join(', ')} }`
  writeFileSync(areaFile, area)
  return {
    area: 'test',
    config: {} as WorkerSettings['config'],
    api: { address: '/nowhere' },
    registry: { sequence: 1 } as Registry,
    resolvedRegistries: {},
    rendererFile,
    areaFile,
    rendererIntegrity: integrityOf(renderer),
    areaIntegrity: integrityOf(area),
    aliveMs: 50,
  }
}

export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

/** How much longer than on a quiet machine a worker may be kept from its work; the runner sets it. */
const patience = Number(process.env.PORTAL_TEST_PATIENCE ?? 1)

/** Nothing but what a worker does ends it, or its pages. */
export const patientLimits = { renderMs: 50_000 * patience, silenceMs: 50_000 * patience } as const

/** Like those of the portal, in a hurry. */
export const quickLimits: WorkerLimits = {
  ...workerLimits,
  bootMs: workerLimits.bootMs * patience,
  renderMs: workerLimits.renderMs * patience,
  watchMs: 50,
  hangMs: 400,
  hangCpuMs: 200,
  silenceMs: 4_000 * patience,
  idleStrikes: 4,
  externalMb: 100,
  oldGenerationMb: 64,
  residentMb: 300,
  respawnMs: 40,
  longestRespawnMs: 200,
  quarantineMs: 300,
  longestQuarantineMs: 1_000,
  drainMs: 2_000,
}

export function ask(name: string, pathname = `/${name}`): RenderRequest {
  return { route: { name }, pathname } as unknown as RenderRequest
}
