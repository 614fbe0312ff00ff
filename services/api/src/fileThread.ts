import { workerData } from 'node:worker_threads'
import { openPlace } from '@portal/database/pool'
import { FileServer } from './FileServer.ts'
import type { FileSettings } from './files/messages.ts'
import { ContentState } from './state/ContentState.ts'
import { loadListedContent } from './state/loadContent.ts'
import { giveWay } from './threads/giveWay.ts'
import { serveCalls, threadLog } from './threads/serveCalls.ts'

const { place, origin, provinceCode, givesWay } = workerData as FileSettings
if (givesWay) giveWay()

const pool = openPlace(place, threadLog)
const server = new FileServer(
  { pool, state: new ContentState(pool, threadLog, loadListedContent), origin, provinceCode },
  threadLog,
)

serveCalls({
  take: server.make.bind(server),
  close: async () => {
    await server.close()
    await pool.end()
  },
})
