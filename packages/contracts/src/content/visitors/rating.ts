import { z } from 'zod'
import { ratingLevels, ratingLimits, ratingReasons } from '../../forms/limits.ts'
import { formSentences } from '../../forms/sentences.ts'
import { progressToken } from './progress.ts'
import { optionallyWritten } from './textFields.ts'

/** 好差评 levels of GB/T 39046-2020: 1 非常满意 … 5 非常不满意. From 4 on the office has to call back. */
const level = z.enum(ratingLevels, formSentences.ratingLevel)

export const ratingFormDto = z
  .strictObject({
    token: progressToken,
    level,
    tags: z.preprocess(listOfTexts, z.array(z.string().max(40)).max(7, '最多选 7 项').default([])),
    text: optionallyWritten(ratingLimits.text, '补充说明'),
  })
  .refine(({ level, tags }) => tags.every((tag) => reasonsFor(level).includes(tag)), {
    path: ['tags'],
    message: formSentences.ratingReasons,
  })

export const ratingReceiptDto = z.object({ ratedAt: z.string() })

function reasonsFor(level: string): readonly string[] {
  return Number(level) <= 3 ? ratingReasons.good : ratingReasons.bad
}

/** A plain form with one box ticked sends a text and not a list. */
function listOfTexts(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value
}
