import { buildSite, visitBuilt } from '../fixtures/installation/builtSite.ts'
import { hostPage, startHost } from '../fixtures/startHost.ts'
import { expect, test } from '../fixtures/test.ts'

test('a site of rspack’s module federation, in React 18 and its strict mode, shows and removes a widget', async ({
  page,
  portal: { address: portal },
}) => {
  const body = '<div id="root"></div><script src="/reactHost.js"></script>'
  const stop = await visitBuilt(page, buildSite('react', portal), { body, portal })
  await expect(page.getByText(/^React 18\.3\.1: .+通知公告/)).toBeVisible()
  await expect(page.locator('#place > div')).toHaveCount(1)
  await page.evaluate(() => Reflect.get(window, 'leave')())
  expect(await page.locator('#root').innerHTML()).toBe('')
  await stop()
})

test('a site with a federation runtime of its own takes an area by its manifest', async ({
  page,
  portal: { address: portal },
}) => {
  const { widgets } = await (await page.request.get(`${portal}/embed/v1.json`)).json()
  const { container, remote } = widgets.notices
  const [, , name, version] = remote.path.split('/')
  const host = await startHost()
  for (const [path, file] of buildSite('manifest', portal)) host.pages.set(path, { file, type: 'text/javascript' })
  const wanted = JSON.stringify({ portal, build: `${name}/${version}`, container })
  const body = `<script>wanted = ${wanted}</script><div id="place"></div><script type="module" src="/manifestHost.js"></script>`
  host.pages.set('/', { html: hostPage(body) })
  await page.goto(host.address)
  await expect(page.locator('#place')).toHaveText(/^function of \d+ pages$/)
  await host.stop()
})
