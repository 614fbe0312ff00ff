import { expect, test } from 'vitest'
import { generateGuide } from '../src/guides/generateGuide.ts'
import { readGuideTexts, textOf } from '../src/guides/readGuideTexts.ts'
import { hasBookingEntry, hasOnlineEntry } from '../src/rules/entries.ts'
import { sample, sharedPart } from '../src/sharedPart.ts'
import { codeMatters } from '../src/written/codeMatters.ts'
import { readableGuides } from './readableGuides.ts'

const seed = 20_261_124

test(`of 40 guides (seed ${seed}) at most a fifth of the characters stands in lines that ten or more of them share`, () => {
  const { part, lines } = sharedPart(sample(readableGuides(), { count: 40, seed }))
  const worst = lines.slice(0, 5).map(({ line, guides }) => `${guides} × ${line}`)
  expect(part, `${(part * 100).toFixed(1)} %: ${worst.join('；')}`).toBeLessThanOrEqual(0.2)
})

test('a sentence in all guides counts, said in other words too, and one of a few does not', () => {
  const shared = '符合条件的当场受理并出具受理凭证，材料不齐的一次性告知。'
  const guides = Array.from({ length: 12 }, (_, index) => ({
    name: `${index}`,
    lines: [
      index % 2 ? shared : `${shared.slice(0, -1)}的。`,
      `只有第 ${index} 份指南才有的${'甲乙丙丁戊己庚辛壬癸子丑'[index]}句子。`,
    ],
  }))
  const { part, lines } = sharedPart(guides)
  expect(part).toBeGreaterThan(0.5)
  expect(lines.every(({ line }) => line.includes('当场受理'))).toBe(true)
  expect(sharedPart(guides.slice(0, 9)).part).toBe(0)
})

test('what the sample derives speaks of no entry that there is not', () => {
  const texts = readGuideTexts()
  for (const coded of codeMatters()) {
    const { id } = coded.matter
    const { steps, results, faqs } = generateGuide(coded, { ...textOf(coded, texts), faqs: [], depth: undefined })
    // What a matter issues may be called so: 快递业务经营许可证.
    const said = JSON.stringify([steps, faqs, results.map(({ name: _name, ...result }) => result)])
    if (!hasOnlineEntry(id)) expect(said, id).not.toMatch(/在线办理|邮寄|快递|网上/)
    if (!hasBookingEntry(id)) expect(said, id).not.toContain('预约')
    expect(said, id).not.toContain('好差评')
  }
})
