import type { PaperDto } from '@portal/contracts'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readFonts } from './fonts.ts'
import { renderPdf } from './renderPdf.ts'
import { paper } from './test/paper.ts'

const fonts = readFonts()

/** What stands on the pages between their upper and lower edge. */
async function readVisible(made: PaperDto): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array((await renderPdf(made, fonts)) ?? []))
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent()
    return items.map((item) => ('str' in item && item.transform[5] > 0 ? item.str : '')).join('')
  })
  return (await Promise.all(pages)).join('')
}

/** As long as an import takes it. */
const longest = (unit: string, length: number) => Array.from({ length }, (_, index) => `${unit}${index}。`).join('')

test('nothing is lost below a page, however long what is said of a term is', async () => {
  const text = longest('权利', 640)
  const pairs = [
    { term: '申请人权利', text },
    { term: '申请人义务', text: '如实申报' },
  ]
  const visible = await readVisible({
    ...paper,
    sections: [{ title: '权利和救济', blocks: [{ kind: 'pairs', pairs }] }],
  })
  expect(text.length).toBeLessThanOrEqual(4000)
  expect(visible).toContain('权利0。权利1。')
  expect(visible).toContain('权利639。')
  expect(visible).toContain('如实申报')
})

test('a fact that is long stands below the others, over the whole width', async () => {
  const text = longest('收费', 80)
  const terms = ['承诺办结时限', '法定办结时限', '到现场次数', '网上办理']
  const facts = [...terms.map((term) => ({ term, text: '5 个工作日' })), { term: '费用', text }]
  const notices = Array.from({ length: 20 }, () => '本事项已暂停，不再受理新的申请，内容仅供查阅。')
  const visible = await readVisible({ ...paper, notices, facts })
  expect(text.length).toBeLessThanOrEqual(500)
  expect(visible).toContain('收费0。收费1。收费2。')
  expect(visible).toContain('收费79。')
})
