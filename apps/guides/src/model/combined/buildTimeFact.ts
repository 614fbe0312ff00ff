import type { CombinedTimeDto } from '@portal/contracts'
import { splitFigure } from '../facts/splitFigure.ts'
import type { KeyFact } from '../guide/GuideView.ts'
import { quote } from './quote.ts'

/** How long all of it takes; undefined when nobody has said. */
export function buildTimeFact({ togetherText, inTurnText, unknown }: CombinedTimeDto): KeyFact | undefined {
  if (togetherText === null) return undefined
  const notes = [
    inTurnText !== null && inTurnText !== togetherText && `分开依次办要 ${inTurnText}`,
    unknown.length > 0 && `不含${unknown.map(quote).join('、')}`,
  ].filter((note) => typeof note === 'string')
  return { label: '一起办', ...splitFigure(togetherText), ...(notes.length > 0 ? { note: notes.join('；') } : {}) }
}
