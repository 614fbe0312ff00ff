import { expect, test } from 'vitest'
import { openTestServer } from './testServer.ts'
import { typeMatterNames, waysOfTyping } from './typeMatterNames.ts'

test.each(waysOfTyping)(
  'the 200 most popular names, typed letter by letter in %s, are soon among the first five',
  async (way, spell, wanted) => {
    const { mean, most } = await typeMatterNames(await openTestServer(), spell, 200)
    console.info(`suggestions by ${way}: ${mean.toFixed(2)} letters on average, ${most} at most`)
    expect(mean).toBeLessThanOrEqual(wanted)
  },
)
