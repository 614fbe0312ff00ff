import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatPageCounts } from './countPages.ts'

test('pages with content and pages whose content follows are counted in what the apps declare', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-pages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const page = (name: string, addresses: object, more = '') =>
    `export const ${name} = { title: '', addresses: ${JSON.stringify(addresses)}, query: {}${more} }\n`
  const write = (app: string, text: string) => {
    mkdirSync(join(root, 'apps', app, 'src'), { recursive: true })
    writeFileSync(join(root, 'apps', app, 'src/routes.ts'), text)
  }
  write('guides', page('guide', { v2: ['/v2/guide'], v3: ['/v3/guide'] }) + page('item', { v2: ['/v2/item'] }))
  write('halls', page('hall', { v2: ['/v2/hall', '/hall'] }, ', isPending: true'))
  expect(await formatPageCounts(root)).toBe(
    'pages: 2 with content (3 addresses), 1 whose content follows (2 addresses)',
  )
})
