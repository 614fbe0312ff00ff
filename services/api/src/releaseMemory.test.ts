import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** Runs a script in a process whose heap holds nothing else. @returns what it reports */
async function measure(script: string): Promise<unknown> {
  const source = `import { releaseMemory, releaseMemoryWhenIdle } from ${JSON.stringify(new URL('releaseMemory.ts', import.meta.url).href)}
    import { constants, PerformanceObserver } from 'node:perf_hooks'
    import { setTimeout as sleep } from 'node:timers/promises'
    const heapMb = () => process.memoryUsage().heapTotal / 1024 / 1024
    const fill = (length) => Array.from({ length }, (_, number) => ({ number }))
    const report = (measured) => process.send(measured)
    ${script}
    process.disconnect()`
  // V8 gives memory back by itself, too, but a while later.
  const child = spawn(process.execPath, ['--no-memory-reducer', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [[measured], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  expect(code).toBe(0)
  return measured
}

test('what nobody needs any more is the system’s again, and nobody else can ask for that', async () => {
  const measured = await measure(`let kept = fill(4_000_000)
    const before = heapMb()
    kept = []
    releaseMemory()
    report({ isFreed: before - heapMb() > 60, kept, canCollect: 'gc' in globalThis })`)
  expect(measured).toEqual({ isFreed: true, kept: [], canCollect: false })
})

test('what a rush left behind is given back in the next quiet moment', async () => {
  const measured = await measure(`const stop = releaseMemoryWhenIdle(200)
    let kept = fill(4_000_000)
    const before = heapMb()
    kept = []
    const until = Date.now() + 20_000
    while (before - heapMb() <= 60 && Date.now() < until) await sleep(100)
    report({ isFreed: before - heapMb() > 60, kept })
    stop()`)
  expect(measured).toEqual({ isFreed: true, kept: [] })
})

test('a heap with holes that stay is not collected again in every quiet moment', async () => {
  const measured = await measure(`const all = fill(2_000_000)
    const scattered = all.filter((_, index) => index % 64 === 0)
    all.length = 0
    const stop = releaseMemoryWhenIdle(100)
    await sleep(500)
    let count = 0
    const isWhole = ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR
    const observer = new PerformanceObserver((list) => {
      count += list.getEntries().filter(isWhole).length
    })
    observer.observe({ entryTypes: ['gc'] })
    await sleep(2_000)
    report({ isSeldom: count < 3, scattered: scattered.length })
    stop()`)
  expect(measured).toEqual({ isSeldom: true, scattered: 31_250 })
})
