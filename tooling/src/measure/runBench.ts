import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { applyLoad, type LoadResult } from './applyLoad.ts'
import { benchContent, hundredThousandRows, wholeProvince } from './benchContent.ts'
import { launchChromium } from './chromium.ts'
import { type LaunchedPortal, launchPortal, makeRunFolder } from './launchPortal.ts'
import { measureFirstView, measureMove } from './measureBrowser.ts'
import { report } from './report.ts'
import { findSamplePages } from './samplePages.ts'
import { startBareServer } from './startBareServer.ts'

const LOAD_MS = 6_000

/**
 * `portal bench`: the figures of the portal beside its targets. Ratios within one run; absolute times tell of the machine.
 * `--scale` measures nothing but the import of a whole province's content and the search in it; that takes ten minutes and 4 GB of disk.
 */
export async function runBench(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...parameters], options: { scale: { type: 'boolean', default: false } } })
  const dataFolder = makeRunFolder()
  const first = await launchPortal({ dataFolder })
  await first.stop()
  const portal = await launchPortal({ dataFolder })
  try {
    report('start from nothing', `${seconds(first.startMs)} s`, '≤ 20 s, after the build')
    report('start with data', `${seconds(portal.startMs)} s`, '≤ 5 s')
    if (values.scale) {
      await benchContent(portal, wholeProvince, stop)
      return 0
    }
    await benchServer(portal)
    await benchSearch(portal)
    await benchBrowser(portal)
    // Last, because the other figures are those of the sample.
    await benchContent(portal, hundredThousandRows, stop)
    return 0
  } finally {
    await portal.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function benchServer(portal: LaunchedPortal): Promise<void> {
  const guide = await guidePath(portal)
  const code = guide.split('/').pop() ?? ''
  const own = (pathOf: (index: number) => string) =>
    applyLoad({ address: portal.address, pid: portal.shellPid(), durationMs: LOAD_MS, concurrency: 16, pathOf })
  const bare = async (kind: 'render' | 'static') => {
    const server = await startBareServer(kind, portal.dataFolder, code)
    const load = () =>
      applyLoad({ address: server.address, pid: server.pid, durationMs: LOAD_MS, concurrency: 16, pathOf: () => '/' })
    await load()
    const result = await load()
    server.stop()
    return result
  }
  // A scene that no guide has: every address is new to the cache, the page is the same.
  let run = 0
  const uncached = () => {
    run += 1
    return own((index) => `${guide}?scene=${run}-${index}`)
  }
  await uncached()
  const drawn = await uncached()
  const bareDrawn = await bare('render')
  await own(() => guide)
  const cached = await own(() => guide)
  const fixed = await bare('static')
  report(
    'uncached guide page',
    `${ratio(drawn, bareDrawn)} × bare node:http + React (${perCpu(drawn)} / ${perCpu(bareDrawn)} per CPU-second)`,
    '≥ 0.9 ×',
  )
  report(
    'cached guide page',
    `${ratio(cached, fixed)} × static node:http (${perCpu(cached)} / ${perCpu(fixed)} per CPU-second)`,
    '≥ 0.5 ×',
  )
  report('answers of the loads', JSON.stringify([drawn.statuses, cached.statuses]), 'only 200')
}

async function benchSearch(portal: LaunchedPortal): Promise<void> {
  const words = [
    '结婚证',
    '身份证丢了怎么办',
    '办护照',
    'shebao',
    '营业执照',
    '给孩子上户口',
    '公积金',
    '驾照到期',
    'jzz',
    '开饭店',
  ]
  const ask = (path: string) =>
    applyLoad({
      address: portal.address,
      pid: portal.shellPid(),
      durationMs: LOAD_MS,
      concurrency: 1,
      pathOf: (index) => `${path}?keyword=${encodeURIComponent(words[index % words.length] ?? '')}`,
    })
  const search = await ask('/api/search')
  const suggest = await ask('/api/suggest')
  report(
    'search, sample content',
    `p50 ${search.p50Ms.toFixed(1)} ms, p95 ${search.p95Ms.toFixed(1)} ms, max ${search.maximumMs.toFixed(0)} ms`,
    'p50 ≤ 5 ms, p95 ≤ 50 ms',
  )
  report('suggest, sample content', `p95 ${suggest.p95Ms.toFixed(1)} ms`, 'p95 ≤ 10 ms')
}

async function benchBrowser(portal: LaunchedPortal): Promise<void> {
  const browser = await launchChromium()
  try {
    for (const { title, pathname } of await findSamplePages(portal.address)) {
      const { fcpMs, lcpMs, cls, tbtMs, hydratedMs } = await measureFirstView(browser, `${portal.address}${pathname}`)
      const figures = `FCP ${fcpMs.toFixed(0)} LCP ${lcpMs.toFixed(0)} TBT ${tbtMs.toFixed(0)} hydrated ${hydratedMs.toFixed(0)} ms, CLS ${cls.toFixed(4)}`
      report(`first view, ${title}`, figures, 'LCP ≤ 700, TBT ≤ 50, hydrated ≤ 1300, CLS 0')
    }
    const moveMs = await measureMove(browser, portal.address)
    report('home → guide', `${moveMs.toFixed(0)} ms`, '≤ 350 ms')
  } finally {
    await browser.close()
  }
}

async function guidePath(portal: LaunchedPortal): Promise<string> {
  const page = (await findSamplePages(portal.address)).find(({ title }) => title === 'guide v3')
  if (!page) throw new Error('The sample pages name no guide')
  return page.pathname
}

const ratio = (ours: LoadResult, theirs: LoadResult) => (ours.perCpuSecond / theirs.perCpuSecond).toFixed(2)
const perCpu = ({ perCpuSecond }: LoadResult) => perCpuSecond.toFixed(0)
const seconds = (ms: number) => (ms / 1_000).toFixed(1)
