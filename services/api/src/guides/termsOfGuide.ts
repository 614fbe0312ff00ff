import type { TermExplanationDto } from '@portal/contracts'
import { type GuideContent, guideRows } from '@portal/guide-text'
import type { Term } from '../terms/loadTerms.ts'
import { pickTerms } from '../terms/pickTerms.ts'

const { identity, approval, codes, others } = guideRows
const elements = Object.values({ ...identity, ...approval, ...codes, ...others })

/** The terms of the elements that a guide has, as screens and paper name them. */
export function termsOfGuide(guide: GuideContent, terms: readonly Term[]): TermExplanationDto[] {
  const said = [
    ...elements.map(({ term, text }) => [term, text(guide) ?? null] as const),
    ['跨域通办', partOf(guide.cross)],
    ['通办范围', partOf(guide.cross.filter(({ scope }) => scope))],
    ['特别程序', partOf(guide.specials)],
    ['中介服务', partOf(guide.intermediaries)],
  ] as const
  return pickTerms(said, terms)
}

function partOf(rows: readonly unknown[]): string {
  return rows.length > 0 ? `${rows.length} 项` : ''
}
