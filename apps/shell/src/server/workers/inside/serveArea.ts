import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, platform, setPriority } from 'node:os'
import type { Registry } from '@portal/contracts'
import { verifyIntegrity } from '@portal/registry/integrity'
import type { Rendered, RenderRequest } from '../../../render/contract.ts'
import type * as Renderer from '../../../render/index.ts'
import { formatFault } from '../protocol/formatFault.ts'
import type { FromWorker, LiveRegistries, ToWorker, WorkerSettings } from '../protocol/messages.ts'
import { monotonicMs } from '../protocol/monotonicMs.ts'
import { responseLimits } from '../protocol/responseLimits.ts'
import { confineArea } from './confineArea.ts'
import { loadServerBuild } from './loadServerBuild.ts'

type Send = (message: FromWorker) => void

/**
 * Loads an area's server build, in the thread or process that is its own, and renders its pages, one React render at a time.
 * @returns what hears the shell's messages
 */
export function serveArea(settings: WorkerSettings, send: Send): (message: ToWorker) => void {
  giveWay()
  // The shell's own build: verified like every other, evaluated by node itself because it may use node's modules.
  verifyIntegrity(readFileSync(settings.rendererFile), settings.rendererIntegrity)
  const renderer: typeof Renderer = createRequire(import.meta.url)(settings.rendererFile)
  confineArea()
  const build = { file: settings.areaFile, integrity: settings.areaIntegrity }
  const pages = renderer.readPageTable(loadServerBuild(build, renderer.hostModules))
  const http = renderer.createServiceClient({ upstream: new renderer.Upstream(settings.api) })

  async function render({ id, request, deadlineMs }: Extract<ToWorker, { kind: 'render' }>): Promise<void> {
    try {
      const rendered = await withDeadline(deadlineMs, (signal) =>
        renderer.renderPage({
          request,
          settings: { ...settings, registry: registryFor(request, settings) },
          pages,
          http,
          signal,
          timeLeftMs: deadlineMs - monotonicMs(),
        }),
      )
      send({ kind: 'rendered', id, rendered: withinLimits(rendered) })
    } catch (error) {
      if (error instanceof AbandonedError) send({ kind: 'abandoned', id })
      else send({ kind: 'failed', id, reason: formatFault(error) })
    }
  }

  renderer.checkHealth()
  send({ kind: 'ready' })
  setInterval(() => send({ kind: 'alive' }), settings.aliveMs)
  return (message) => {
    if (message.kind === 'registry') Object.assign(settings, takeRegistries(message))
    else if (message.kind === 'check') send({ kind: 'checked', id: message.id, isHealthy: renderer.checkHealth() })
    else void render(message)
  }
}

function takeRegistries({ registry, resolvedRegistries }: LiveRegistries): LiveRegistries {
  return { registry, resolvedRegistries }
}

/** @throws Error for a resolved registry that the shell never spoke of: a page of the live builds would be kept in its place */
function registryFor({ registryKey }: RenderRequest, { registry, resolvedRegistries }: LiveRegistries): Registry {
  const resolved = registryKey ? resolvedRegistries[registryKey] : registry
  if (!resolved) throw new UnknownRegistryError()
  return resolved
}

class UnknownRegistryError extends Error {
  override readonly name = 'UnknownRegistryError'
}

/**
 * Rendering comes after answering: on a machine that is full the shell still sends what is at hand, and refuses the rest at
 * once. Linux takes the number for this thread alone; elsewhere it would be the whole shell's.
 */
function giveWay(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/** Its name tells the renderer not to render an error page either; classes differ, as the two are loaded apart. */
class AbandonedError extends Error {
  override readonly name = 'AbandonedError'
}

/** Nobody waits for a page after its deadline: it is not begun, and every page is answered, also one that never comes. */
async function withDeadline(deadlineMs: number, work: (signal: AbortSignal) => Promise<Rendered>): Promise<Rendered> {
  const leftMs = deadlineMs - monotonicMs()
  if (leftMs <= 0) throw new AbandonedError()
  const controller = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new AbandonedError()
    controller.abort(error)
    late.reject(error)
  }, leftMs)
  try {
    return await Promise.race([work(controller.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/** What exceeds a limit is refused here with a reason; the shell would end the worker over it. */
function withinLimits(rendered: Rendered): Rendered {
  const { bodyBytes, tags, tagLength, contentTypeLength, locationLength, reasonLength } = responseLimits
  if (
    rendered.body.byteLength > bodyBytes ||
    rendered.tags.length > tags ||
    rendered.tags.some((tag) => tag.length > tagLength) ||
    rendered.contentType.length > contentTypeLength ||
    (rendered.location?.length ?? 0) > locationLength
  )
    throw new TooLargeError()
  return { ...rendered, body: ownBytes(rendered.body), failure: rendered.failure?.slice(0, reasonLength) }
}

/** Bytes that are part of a larger buffer cannot be handed over without it. */
function ownBytes(body: Uint8Array): Uint8Array {
  return body.byteLength === body.buffer.byteLength ? body : body.slice()
}
