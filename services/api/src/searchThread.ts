import { workerData } from 'node:worker_threads'
import { openPlace, runInRequest } from '@portal/database/pool'
import { HotWords, openReranker, openSearchPool, searchContent, suggest } from '@portal/search-index'
import { releaseMemoryWhenIdle } from './releaseMemory.ts'
import { ContentState } from './state/ContentState.ts'
import { loadSearchedContent } from './state/loadContent.ts'
import type { SearchOrder, SearchSettings } from './threads/searchMessages.ts'
import { serveCalls, threadLog } from './threads/serveCalls.ts'

const { place, rerankUrl } = workerData as SearchSettings
const base = openPlace(place, threadLog)
const state = new ContentState(base, threadLog, loadSearchedContent)
const pool = openSearchPool(base)
const hotWords = new HotWords(pool)
const reranker = rerankUrl === '' ? undefined : openReranker(rerankUrl)

async function take(order: SearchOrder) {
  if (order.kind === 'suggest') return suggest(pool, order.keyword, order.chain)
  const content = await state.notBefore(order.revision)
  return order.kind === 'search' ? searchContent({ pool, hotWords, content, reranker }, order.query) : undefined
}

const stopGivingBack = releaseMemoryWhenIdle()

serveCalls({
  take: (order: SearchOrder, gone) => {
    const deadline = performance.now() + order.timeLeftMs
    const context = { gone, timeLeftMs: () => deadline - performance.now(), isReading: true, trace: order.trace }
    return runInRequest(context, () => take(order))
  },
  close: async () => {
    stopGivingBack()
    await state.close()
    await pool.end()
    await base.end()
  },
})
