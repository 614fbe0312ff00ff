import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Rendered } from '../../render/contract.ts'
import type * as Renderer from '../../render/index.ts'
import { loadServerBuild } from './loadServerBuild.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'

/** The thread of one area: loads its server build and draws its pages, one React render at a time. */
const settings = workerData as WorkerSettings
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only')

const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
// The shell's own build: verified like every other, evaluated by node itself because it may use node's modules.
const renderer: typeof Renderer = createRequire(import.meta.url)(settings.rendererFile)
const pages = renderer.readPageTable(loadServerBuild(settings.areaFile, renderer.hostModules))
const http = renderer.createSocketClient({ socketPath: settings.apiSocket })

port.on('message', (message: ToWorker) => {
  if (message.kind === 'registry') settings.registry = message.registry
  else if (message.kind === 'check') say({ kind: 'checked', id: message.id, isHealthy: renderer.checkHealth() })
  else void render(message)
})

async function render({ id, request, timeoutMs }: Extract<ToWorker, { kind: 'render' }>): Promise<void> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const rendered: Rendered = await renderer.renderPage({ request, settings, pages, http, signal })
    say({ kind: 'rendered', id, rendered }, [rendered.body.buffer as ArrayBuffer])
  } catch (error) {
    say({ kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

renderer.checkHealth()
say({ kind: 'ready' })
setInterval(() => say({ kind: 'alive' }), settings.aliveMs)
