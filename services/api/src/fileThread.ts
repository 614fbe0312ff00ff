import { constants, platform, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf } from '@portal/config/reason-of'
import { type Log, serialiseError } from '@portal/database'
import { openPlace } from '@portal/database/pool'
import { FileServer } from './FileServer.ts'
import type { FromThread, Order, ThreadSettings, ToThread } from './files/messages.ts'
import { ContentState } from './state/ContentState.ts'
import { loadListedContent } from './state/loadContent.ts'

// Files come after answers. Linux takes the number for this thread alone; elsewhere it would be the whole service's.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { place, origin, provinceCode } = workerData as ThreadSettings
const post = (message: FromThread) => parentPort?.postMessage(message)
const said = (level: 'info' | 'warn' | 'error') => (data: object, message: string) =>
  post({ kind: 'said', level, data, message })
const log: Log = { info: said('info'), warn: said('warn'), error: said('error') }

const cancelled = new Map<number, AbortController>()
// The first order is sent before the thread is ready for it, and waits in its port until then.
const pool = openPlace(place, log)
const server = new FileServer(
  { pool, state: new ContentState(pool, log, loadListedContent), origin, provinceCode },
  log,
)

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'close':
      return void close()
    case 'cancel':
      return cancelled.get(message.id)?.abort()
    case 'order':
      return take(message.order)
  }
})

async function close(): Promise<void> {
  await server.close()
  await pool.end()
  parentPort?.close()
}

function take(order: Order): void {
  const { id } = order
  const controller = new AbortController()
  cancelled.set(id, controller)
  server
    .make(order, controller.signal)
    .then(post, (error: unknown) => {
      if (!controller.signal.aborted) log.error(serialiseError(error), 'file not made')
      post({ kind: 'failed', id, reason: reasonOf(error) })
    })
    .finally(() => cancelled.delete(id))
}
