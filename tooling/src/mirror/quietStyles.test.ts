import { expect, test } from 'vitest'
import { quietStyles } from './quietStyles.ts'

test('a style is decided for a page without scripts', () => {
  const style =
    '@media (scripting: none){.a{color:red}}@media (scripting:enabled){.b{color:red}}@media (scripting){c{}}'
  expect(quietStyles(style)).toBe(
    '@media (min-width: 0){.a{color:red}}@media (max-width: 0){.b{color:red}}@media (max-width: 0){c{}}',
  )
})
