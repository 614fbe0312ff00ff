import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, WorkerSettings } from '../protocol/messages.ts'
import { sealPort } from './confineArea.ts'
import { serveArea } from './serveArea.ts'

/** The thread of one area. */
const { settings, port } = workerData as { settings: WorkerSettings; port: MessagePort }
// The shell listens on the channel it made; what came over this one would be queued without a bound.
parentPort?.close()
sealPort(port)
const post = port.postMessage.bind(port)

function send(message: FromWorker): void {
  post(message, message.kind === 'rendered' ? [message.rendered.body.buffer as ArrayBuffer] : [])
}

port.on('message', serveArea(settings, send))
