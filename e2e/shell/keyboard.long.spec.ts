import { walkByKeyboard } from '../audit/checks/walkByKeyboard.ts'
import { expect, test } from '../fixtures/test.ts'

for (const [path, width] of [
  ['/v3/index', 1280],
  ['/v3/index', 390],
  ['/', 390],
  ['/v2/guide/000714Y06000?region=440103', 1280],
] as const)
  test.describe(() => {
    test.use({ viewport: { width, height: 844 } })
    test(`the keyboard reaches everything of ${path} at ${width} pixels, with the whole ring in sight`, async ({
      page,
      open,
    }) => {
      await open(path)
      expect(await walkByKeyboard(page)).toEqual([])
    })
  })
