import { test } from 'vitest'
import { expectFilledIn } from '../../test/expectFilledIn.ts'
import { templateFormats } from './writeTemplate.ts'

test.each(templateFormats)(
  'the %s templates of all kinds, filled in with their own examples, are imported without a fault',
  (format) => expectFilledIn(() => format),
)
