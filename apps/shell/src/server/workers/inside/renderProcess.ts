import { Socket } from 'node:net'
import process from 'node:process'
import { formatFault } from '../protocol/formatFault.ts'
import { type Frame, FrameReader, writeFrame } from '../protocol/frames.ts'
import type { FromWorker, ToWorker, WorkerSettings } from '../protocol/messages.ts'
import { serveArea } from './serveArea.ts'

/** The process of one area. The first message holds its settings. */
const shell = new Socket({ fd: 3, readable: true, writable: true })
let hear: ((message: ToWorker) => void) | undefined

function send(message: FromWorker): void {
  writeFrame(shell, toFrame(message))
}

function toFrame(message: FromWorker): Frame {
  if (message.kind !== 'rendered') return { head: message, body: undefined }
  const { body, ...rendered } = message.rendered
  return { head: { ...message, rendered }, body: body as Uint8Array<ArrayBuffer> }
}

const reader = new FrameReader(({ head }) => {
  if (hear) hear(head as ToWorker)
  else hear = serveArea(head as WorkerSettings, send)
})

process.on('uncaughtException', (error) => {
  const lastWord: FromWorker = { kind: 'broken', reason: formatFault(error) }
  writeFrame(shell, { head: lastWord, body: undefined }, () => process.exit(1))
})
shell.on('data', (chunk: Buffer) => reader.push(chunk))
// Without the shell nobody asks for pages.
shell.on('close', () => process.exit())
shell.on('error', () => process.exit(1))
