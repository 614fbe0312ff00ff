import { homedir } from 'node:os'
import { findChromium, launchChromium } from '@portal/tooling/size'
import { passOn, startFront } from '@portal/tooling/testing'
import type { Page } from 'playwright-core'
import { plain } from '../environments/plain.ts'
import type { Experiment } from '../experiment/Experiment.ts'
import type { Fault } from '../experiment/Fault.ts'
import { unaffected } from './expectations.ts'

const PAGE = '/v3/branch-hall'
/** Would show that a script ran which is not what was released. */
const INTRUDER = ';globalThis.isIntruded=true;'
const SHOWN_MS = 30_000

/** Something between portal and browser writes into every script. */
export const alteredScripts: Fault = {
  name: 'scripts-altered',
  chapter: 'releases',
  title: '脚本、样式在途中被改动',
  setup: plain,
  expectations: [
    { sentence: '浏览器拒绝执行', isMet: ({ figures }) => (figures.refused ?? 0) > 0 && figures.isIntruded === 0 },
    { sentence: '页面照常可读', isMet: ({ figures }) => figures.isReadable === 1 },
    { sentence: '链接照常可用', isMet: ({ figures }) => figures.isLinked === 1 },
    { sentence: '其他访问者没有变化', isMet: unaffected.isMet },
  ],
  figures: { refused: { title: '拒绝的文件', unit: '个' } },
  recovers: '不需要；网络正常后重新打开即可',
  limitSeconds: 90,
  recoversWithinSeconds: 5,
  refuse: () =>
    findChromium({ environment: process.env, root: '/', home: homedir() })
      ? undefined
      : '要用 Chromium；请安装，或用 PORTAL_CHROMIUM 指明',
  inject: browseThroughFront,
}

async function browseThroughFront(experiment: Experiment): Promise<void> {
  const { address } = experiment.environment.portal
  const front = await startFront(address, (request, answer) => {
    if (!/^\/assets\/.+\.(js|css)$/.test(request.url ?? '')) return false
    return passOn({ portal: address, request, answer, edit: (bytes) => `${bytes}${INTRUDER}` })
  })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(SHOWN_MS)
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.goto(`${front.address}${PAGE}`)
    experiment.figures.isReadable = Number((await readHeading(page)) !== '')
    await experiment.until('浏览器的拒绝', () => messages.some(isRefusal))
    const link = page.locator('a[href^="/v3/"]:visible').first()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL((url) => url.pathname === new URL(href, address).pathname)
    experiment.figures.isLinked = Number((await readHeading(page)) !== '')
    experiment.figures.refused = messages.filter(isRefusal).length
    experiment.figures.isIntruded = Number(await page.evaluate('globalThis.isIntruded === true'))
  } finally {
    await browser.close()
    await front.stop()
  }
}

async function readHeading(page: Page): Promise<string> {
  return ((await page.locator('h1').first().textContent()) ?? '').trim()
}

function isRefusal(message: string): boolean {
  return message.includes('integrity')
}
