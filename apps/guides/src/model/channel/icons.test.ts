import { expect, test } from 'vitest'
import { iconOfTheme } from './iconOfTheme.ts'

test.each([
  ['marriage', 'marriage'],
  ['birth-adoption', 'baby'],
  ['other', 'list'],
  ['constructor', 'list'],
])('the theme %s has the icon %s', (slug, icon) => expect(iconOfTheme(slug)).toBe(icon))
