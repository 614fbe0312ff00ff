import { findGuide } from '../fixtures/looks/findGuide.ts'
import { findMovedByStyles } from '../fixtures/looks/findMovedByStyles.ts'
import { expect, test } from '../fixtures/test.ts'

// Without scripts nothing but a style can change a page.
test.use({ javaScriptEnabled: false })
test.describe.configure({ mode: 'parallel' })

const paths = ['/v3/index', '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81', '/v3/branch-hall', '/v2/privacy-policy']

// All pages, in each look and window: styles.long.spec.ts.
for (const { look, name, viewport } of [
  { look: 'standard', name: 'desktop', viewport: { width: 1280, height: 900 } },
  { look: 'elder', name: 'phone', viewport: { width: 390, height: 844 } },
])
  test.describe(() => {
    test.use({ viewport })
    test(`nothing of a page moves or changes its face when the rest of its styles comes: ${look}, ${name}`, async ({
      page,
      prefer,
    }) => {
      if (look !== 'standard') await prefer(look)
      const guide = await findGuide()
      expect(await findMovedByStyles(page, [...paths, `/v2/guide/${guide}`, `/v3/guide/${guide}`])).toEqual([])
    })
  })
