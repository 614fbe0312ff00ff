import type { Browser, Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, openPage, untilHydrated } from './setup/browser.ts'

const { address } = inject('portal')
/** 内地居民婚姻登记（结婚） of 天河区: two questions decide on three of its materials. */
const marriage = '11440106YY040106734000704Y01000'
const phone = { width: 390, height: 844 }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const window = await openPage(browser, options)
  await window.page.goto(`${address}${path}`)
  if (options.javaScriptEnabled !== false) await untilHydrated(window.page)
  return window
}

describe.each([true, false])('the situation of a visitor, JavaScript %s', (javaScriptEnabled) => {
  it.each(['/v2/guide', '/v3/guide', '/guide-single', '/guide-single/h5', '/v2/simple-guide'])(
    'stands in the address of %s and decides on the materials',
    async (path) => {
      const { page, messages, close } = await open(`${path}/${marriage}`, { javaScriptEnabled, viewport: phone })
      expect(await namesOf(page)).toEqual({ bring: 3, others: 3 })
      await page.getByRole('link', { name: '有一方离过婚' }).click()
      await page.waitForURL(/a=history%3Adivorced/)
      await page.getByRole('link', { name: '有一方离过婚', exact: false }).and(page.locator('[aria-current]')).waitFor()
      // The divorce certificate is checked online, a death certificate is ruled out.
      expect(await namesOf(page)).toEqual({ bring: 3, spared: 1, others: 1 })
      await page.getByRole('link', { name: '显示全部' }).click()
      await page.waitForURL((url) => !url.search.includes('a='))
      await page.getByRole('heading', { name: '其他情形才要 3' }).waitFor()
      expect(messages).toEqual([])
      await close()
    },
  )
})

/** How many materials stand in each group. */
async function namesOf(page: Page): Promise<Record<string, number>> {
  const headings = await page.locator('main h3').allTextContents()
  const titles = { bring: '要准备', spared: '不用交', others: '其他情形才要' }
  const counts = Object.entries(titles).flatMap(([kind, title]) => {
    const heading = headings.find((text) => text.startsWith(title))
    return heading ? [[kind, Number(/\d+/.exec(heading)?.[0])]] : []
  })
  return Object.fromEntries(counts)
}

describe('ticks', () => {
  it('are counted in the bar and stay on the device, for this guide alone', async () => {
    const { page, messages, close } = await open(`/v3/guide/${marriage}`, { viewport: phone })
    const bar = page.getByRole('navigation', { name: '快捷操作' })
    await page.getByRole('checkbox', { name: '双方居民身份证' }).check()
    await page.getByRole('checkbox', { name: '近期免冠照片' }).check()
    await bar.getByText('(2/3)').waitFor()
    await page.goto(`${address}/v2/guide/${marriage}`)
    await bar.getByText('(2/3)').waitFor()
    await page.goto(`${address}/v2/guide/${marriage.slice(0, -5)}03000`)
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(messages).toEqual([])
    await close()
  })

  it('of a combined matter stay on the device, on its page and in its preparation', async () => {
    const { page, messages, close } = await open('/v3/guide-combo/ot-09?region=440106')
    const box = page.getByRole('checkbox', { name: /^已备好/ }).first()
    await box.check()
    const name = await box.getAttribute('aria-label')
    await page.reload()
    await page.locator(`[aria-label="${name}"]:checked`).waitFor()
    expect(messages).toEqual([])
    await close()
  })

  it('last as long as the page where nothing may be kept', async () => {
    const { page, messages, close } = await openPage(browser, { viewport: phone })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto(`${address}/v3/guide/${marriage}`)
    await untilHydrated(page)
    await page.getByRole('checkbox', { name: '近期免冠照片' }).check()
    await page.getByRole('navigation', { name: '快捷操作' }).getByText('(1/3)').waitFor()
    expect(messages).toEqual([])
    await close()
  })
})

describe('what goes along with a guide', () => {
  /** 户口迁移 of 广州市: five working days. */
  const move = '11440100YY0301007K3000703Y09000'

  it.each(['/v2/guide', '/v3/guide', '/guide-single/h5'])(
    '%s says from today by when it must be done, follows the day that is chosen, and says whether its window is open',
    async (path) => {
      const { page, messages, close } = await open(`${path}/${move}`)
      const day = page.getByLabel('提交并受理的日期')
      const form = page.locator('form').filter({ has: day })
      await form
        .getByRole('status')
        .getByText(/^最晚 .+办结/)
        .waitFor()
      expect(await day.inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      await day.fill('2026-09-30')
      await form.getByText('最晚 10 月 13 日（周二）办结').waitFor()
      const event = await page.request.get(
        new URL((await form.getByRole('link', { name: '加到日历' }).getAttribute('href')) ?? '', address).href,
      )
      expect(await event.text()).toContain('DTSTART;VALUE=DATE:20261013')
      await page
        .locator('section')
        .filter({ has: page.locator('#windows') })
        .getByText(/^(开放中|现在未开放)，/)
        .first()
        .waitFor()
      expect(messages).toEqual([])
      await close()
    },
  )

  it('the day is said without JavaScript too, at an address of its own', async () => {
    const { page, messages, close } = await open(`/v3/guide/${move}?region=440100`, { javaScriptEnabled: false })
    await page.getByLabel('提交并受理的日期').fill('2026-12-28')
    await page.getByRole('button', { name: '算一算' }).click()
    await page.waitForURL(/from=2026-12-28/)
    expect(new URL(page.url()).searchParams.get('region')).toBe('440100')
    await page.getByText('最晚 2027 年 1 月 4 日（周一）办结').waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(messages).toEqual([])
    await close()
  })

  it('the device keeps it in all its tabs until it is taken back, and says so where nothing may be kept', async () => {
    const { page, messages, close } = await open(`/v3/guide/${move}`)
    const button = page.getByRole('button', { name: /^(已?保存)$/ })
    await page.locator('button[aria-pressed=false]', { hasText: '保存' }).click()
    await page.locator('button[aria-pressed=true]', { hasText: '已保存' }).waitFor()
    await page.goto(`${address}/v2/guide/${move}`)
    await page.locator('button[aria-pressed=true]', { hasText: '已保存' }).click()
    await page.locator('button[aria-pressed=false]', { hasText: '保存' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('portal:saved'))).toBe('[]')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await button.click()
    await page.getByText('这台设备不允许保存').waitFor()
    expect(messages).toEqual([])
    await close()
  })

  it('a code takes its address to a phone, and is loaded when it is looked at', async () => {
    const { page, messages, close } = await open(`/v3/guide/${move}`)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const picture = page.getByRole('img', { name: '本页网址的二维码', includeHidden: true })
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
    await page.getByText('手机看').click()
    await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await picture.elementHandle())
    expect(asked).toContain('/api/qr.svg')
    expect(messages).toEqual([])
    await close()
  })
})

describe('the length', () => {
  it.each(['/v2/guide', '/v3/guide'])('of %s is seven screens of a phone in the order of people', async (path) => {
    const { page, close } = await open(`${path}/${marriage}`, { viewport: phone })
    expect(await heightOf(page)).toBeLessThanOrEqual(7 * phone.height)
    const ids = ['situation', 'materials', 'windows', 'flow', 'fees', 'faqs', 'basic', 'laws', 'rights', 'remedies']
    const tops = await topsOf(page, ids)
    expect(tops).toEqual([...tops].sort((one, other) => one - other))
    for (const row of await page.locator('#materials').locator('xpath=../..').locator('li:has(> details)').all()) {
      const box = await row.boundingBox()
      if (box) expect(box.height).toBeLessThanOrEqual((await row.locator('a[download]').count()) > 0 ? 140 : 96)
    }
    await close()
  })

  it('of v2 on a wide screen has the materials within 1,600 px, in the national order', async () => {
    const { page, close } = await open(`/v2/guide/${marriage}`, { viewport: { width: 1280, height: 900 } })
    await heightOf(page)
    const tops = await topsOf(page, ['basic', 'acceptance', 'flow', 'materials', 'consult', 'windows', 'fees', 'laws'])
    expect(tops).toEqual([...tops].sort((one, other) => one - other))
    expect(tops[3]).toBeLessThanOrEqual(1_600)
    await close()
  })

  it.each(['/v2/guide', '/v3/guide'])('of %s in elder mode is eight screens of a phone', async (path) => {
    const { page, close } = await openPage(browser, { viewport: phone })
    await page.context().addCookies([{ name: 'portal-preferences', value: 'elder', url: address }])
    await page.goto(`${address}${path}/${marriage}`)
    await untilHydrated(page)
    expect(await heightOf(page)).toBeLessThanOrEqual(8 * phone.height)
    await close()
  })

  it.each(['/v2/guide', '/v3/guide'])('of %s on paper is four pages, of its checklist one', async (path) => {
    const { page, close } = await open(`${path}/${marriage}`)
    expect(await countSheets(page)).toBeLessThanOrEqual(4)
    await page.evaluate(() => {
      window.print = () => {}
    })
    await page.getByRole('button', { name: '打印清单' }).click()
    expect(await countSheets(page)).toBe(1)
    await close()
  })
})

/** The height with everything laid out, as after reading it to the end. */
async function heightOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.documentElement
    for (let top = 0; top < root.scrollHeight; top += 400) {
      scrollTo(0, top)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    scrollTo(0, 0)
    return root.scrollHeight
  })
}

function topsOf(page: Page, ids: string[]): Promise<number[]> {
  return page.evaluate(
    (all) => all.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
    ids,
  )
}

async function countSheets(page: Page): Promise<number> {
  const margin = '15mm'
  const pdf = await page.pdf({ format: 'A4', margin: { top: margin, right: margin, bottom: margin, left: margin } })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

describe('every way to read a guide', () => {
  it('tells the same days, fees, visits and materials of every sample matter, on paper and as data too', async () => {
    const codes = await listGuides()
    expect(codes.length).toBeGreaterThan(100)
    for (const code of codes) {
      const paths = ['/v2/guide', '/v3/guide', '/guide-single', '/guide-single/h5', '/v2/simple-guide']
      const [data, paper, first, ...others] = await Promise.all([
        readData(code),
        readPaper(code),
        ...paths.map((path) => readFacts(`${path}/${code}`)),
      ])
      expect(first?.keyFacts, code).toHaveLength(4)
      for (const facts of others) expect(facts, code).toEqual(first)
      expect(first && figuresOf(first), code).toEqual(data)
      expect(paper, code).toEqual(data)
    }
  })

  it('tells them in the file, too, read as a reader of PDF does', async () => {
    // The file is drawn from the paper above: every twentieth matter stands for the others.
    const codes = (await listGuides()).filter((_, at) => at % 20 === 0)
    for (const code of codes) {
      const [{ materials, ...facts }, text] = await Promise.all([readPaper(code), readFile(code)])
      const said = [...Object.values(facts), ...materials].filter((fact) => fact !== undefined)
      expect(said.length, code).toBeGreaterThan(3)
      for (const fact of said) expect(text, code).toContain(bare(fact))
    }
  })
})

/** Lines break anywhere in a file, so spaces say nothing. */
function bare(text: string): string {
  return text.replace(/\s/g, '')
}

async function readFile(code: string): Promise<string> {
  const answer = await fetch(`${address}/api/guides/${code}/pdf`)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent())
  const items = (await Promise.all(pages)).flatMap((page) => page.items)
  return bare(items.map((item) => ('str' in item ? item.str : '')).join(''))
}

/** What a visitor compares: how long, how often, how much, and with what. */
interface Figures {
  readonly promised: string | undefined
  readonly statutory: string | undefined
  readonly visits: string | undefined
  readonly fee: string | undefined
  readonly materials: readonly string[]
}

/** As other programs read the guide. */
async function readData(code: string): Promise<Figures> {
  const { guide } = (await readJson(`/api/guides/${code}`)) as {
    guide: {
      facts: Record<`${'promised' | 'statutory' | 'visits' | 'fee'}Text`, string>
      materials: { name: string }[]
    }
  }
  const { promisedText: promised, statutoryText: statutory, visitsText: visits, feeText: fee } = guide.facts
  return { promised, statutory, visits, fee, materials: guide.materials.map(({ name }) => name).sort() }
}

/** What the print page and the PDF are drawn from. */
async function readPaper(code: string): Promise<Figures> {
  const { paper } = (await readJson(`/api/guides/${code}/paper`)) as {
    paper: {
      facts: { term: string; text: string }[]
      sections: { title: string; blocks: { kind: string; rows?: string[][] }[] }[]
    }
  }
  const said = (term: string) => paper.facts.find((fact) => fact.term === term)?.text
  const tables = paper.sections.filter(({ title }) => title === '申请材料').flatMap(({ blocks }) => blocks)
  return {
    promised: said('承诺办结时限'),
    statutory: said('法定办结时限'),
    visits: said('到现场次数'),
    fee: said('费用'),
    // Under the name stands who needs it.
    materials: tables.flatMap(({ rows = [] }) => rows.map(([name = '']) => name.split('\n')[0] ?? '')).sort(),
  }
}

/** The same of what a screen is drawn from. */
function figuresOf({ blocks, keyFacts }: Facts): Figures {
  const visits = keyFacts.find(({ label }) => label === '到现场次数')
  const all = blocks.flat()
  const statements = all.flatMap((block) => (block.kind === 'statements' ? (block.statements ?? []) : []))
  const said = (term: string) => statements.find((statement) => statement.term === term)?.fact
  const groups = all.flatMap((block) => (block.kind === 'materials' ? (block.groups ?? []) : []))
  return {
    promised: said('承诺办结时限'),
    statutory: said('法定办结时限'),
    visits: [visits?.value, visits?.unit].filter(Boolean).join(' '),
    fee: said('费用'),
    materials: groups.flatMap(({ materials }) => materials.map(({ name }) => name)).sort(),
  }
}

/** The guide of each matter that is handled in 天河区 or above it. */
async function listGuides(): Promise<string[]> {
  const codes: string[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const answer = await fetch(`${address}/api/matters?region=440106&pageSize=50&pageNo=${pageNo}`)
    const { matters } = (await answer.json()) as { matters: { guideCode: string | null }[] }
    if (matters.length === 0) return codes
    codes.push(...matters.flatMap(({ guideCode }) => guideCode ?? []))
  }
}

interface Block {
  readonly kind: string
  readonly statements?: readonly { readonly term: string; readonly fact: string }[]
  readonly groups?: readonly { readonly materials: readonly { readonly name: string }[] }[]
}

interface Facts {
  readonly answer: string
  readonly keyFacts: readonly { readonly label: string; readonly value: string; readonly unit?: string }[]
  readonly blocks: readonly (readonly Block[])[]
}

/** What a page is drawn from, as far as it says how long, how much, how often and with what. */
async function readFacts(path: string): Promise<Facts> {
  const { content } = (await readJson(`/api/content${path}`)) as {
    content: Facts & { sections: { id: string; blocks: Block[] }[] }
  }
  const said = content.sections.filter(({ id }) => ['materials', 'fees', 'windows', 'flow'].includes(id))
  const blocks = said
    .sort((one, other) => one.id.localeCompare(other.id))
    // The form for a day leads back to its own page.
    .map(({ blocks: all }) => all.filter(({ kind }) => kind !== 'deadline'))
  return { answer: content.answer, keyFacts: content.keyFacts, blocks }
}

async function readJson(path: string): Promise<unknown> {
  const answer = await fetch(`${address}${path}`)
  expect(answer.status, path).toBe(200)
  return answer.json()
}
