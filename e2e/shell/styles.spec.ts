import type { Page } from '@playwright/test'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

// Without scripts nothing but a style can change a page.
test.use({ javaScriptEnabled: false })
test.describe.configure({ mode: 'parallel' })

const paths = [
  '/',
  '/v3/index',
  '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81',
  '/v3/public/index',
  '/v3/branch-hall',
  '/v3/notices',
  '/v2/express/index',
  '/v2/privacy-policy',
  '/v3/faq',
]
const windows = [
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
]

for (const { name, viewport } of windows)
  for (const look of ['standard', 'elder', 'contrast'])
    test.describe(() => {
      test.use({ viewport })
      test(`nothing of a page moves or changes its face when the rest of its styles comes: ${look}, ${name}`, async ({
        page,
        prefer,
      }) => {
        if (look !== 'standard') await prefer(look)
        const { hits } = await (await fetchPortal('/api/search?keyword=%E7%BB%93%E5%A9%9A%E8%AF%81')).json()
        const guide = hits.find(({ guideCode }: { guideCode?: string }) => guideCode).guideCode
        const styles = await delayStyles(page)
        for (const path of [...paths, `/v2/guide/${guide}`, `/v3/guide/${guide}`]) {
          styles.hold()
          await page.goto(path, { waitUntil: 'commit' })
          const links = page.locator('body > link[rel=stylesheet]')
          await expect(links.first()).toBeAttached()
          const first = await page.evaluate(listElements)
          styles.send()
          await page.waitForLoadState('load')
          expect(await page.evaluate(listElements), path).toEqual(first)
        }
      })
    })

/** Lets styles arrive when the test says so. */
async function delayStyles(page: Page): Promise<{ hold: () => void; send: () => void }> {
  let sent = Promise.withResolvers<void>()
  await page.route('**/*.css', async (route) => {
    await sent.promise
    await route.continue()
  })
  return {
    hold: () => {
      sent = Promise.withResolvers()
    },
    send: () => sent.resolve(),
  }
}

/** Runs in the page. */
function listElements(): string[] {
  // What is laid out only when it comes near the window has no place before.
  for (const element of document.querySelectorAll<HTMLElement>('#portal *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  // A view has its box; what is in it comes with a file of its own.
  const seen = [...document.querySelectorAll('#portal :not(svg *)')].filter((element) => element.checkVisibility())
  return seen.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { color, backgroundColor, fontSize, fontWeight, borderTopWidth } = getComputedStyle(element)
    const box = [x, y, width, height].map(Math.round).join(' ')
    return [
      element.tagName,
      element.className,
      box,
      color,
      backgroundColor,
      fontSize,
      fontWeight,
      borderTopWidth,
    ].join()
  })
}
