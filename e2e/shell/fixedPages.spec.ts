import { askForText } from '../fixtures/askForText.ts'
import { expect, test } from '../fixtures/test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })

    test('the privacy policy is read by its parts and in its versions', async ({ page, open }) => {
      await open('/v3/privacy-policy#cookies')
      await expect(page.getByRole('heading', { name: /Cookie/ })).toBeVisible()
      expect(
        await page.getByRole('heading', { name: /Cookie/ }).evaluate((heading) => heading.getBoundingClientRect().top),
      ).toBeLessThan(400)
      await page.getByRole('region', { name: '历史版本' }).getByRole('link', { name: '版本 1.0' }).click()
      await expect(page.getByText('您看的是以前的版本')).toBeVisible()
      await page.getByRole('link', { name: '查看现行版本' }).click()
      await expect(page.getByText('版本 2.0，2026-07-01 起施行')).toBeVisible()
    })
  })

test('/v3/privacy-policy?version=9.9 is the error page with a way on', async () => {
  const { status, main } = await askForText('/v3/privacy-policy?version=9.9')
  expect(status).toBe(404)
  expect(main).toMatch(/没有(找到)?这/)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('every page of the map of the site is there', async ({ page, open }) => {
    await open('/v3/site-map')
    const links = await page
      .locator('main li a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(30)
    expect(new Set(links).size).toBe(links.length)
    const answers: { link: string; status: number }[] = []
    // One after the other: forty pages at once are more than a portal at rest takes in.
    for (const link of links) {
      // The list of cities begins with one of them.
      const answer = await page.request.get(link, { maxRedirects: 1 })
      answers.push({ link, status: answer.status() })
    }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })
})
