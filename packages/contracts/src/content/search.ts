import { z } from 'zod'
import { pageInfoDto } from './common.ts'

/** services and guides, news, questions and answers; `all` mixes them. */
export const searchType = z.enum(['all', 'service', 'guide', 'news', 'qa'])
export type SearchTypeDto = z.infer<typeof searchType>

/** Text cut into runs; `hit` runs are shown marked. No HTML travels. */
export const highlightedDto = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type HighlightedDto = z.infer<typeof highlightedDto>

export const searchHitDto = z.object({
  kind: z.enum(['matter', 'combo', 'notice', 'qa', 'department']),
  id: z.string(),
  /** For matters: the guide that a click opens in the chosen region; null opens the choice page. */
  guideCode: z.string().nullable(),
  title: highlightedDto,
  summary: highlightedDto,
  departmentName: z.string().nullable(),
  regionName: z.string().nullable(),
  tags: z.array(z.string()),
  date: z.string().nullable(),
  onlineUrl: z.string().nullable(),
})
export type SearchHitDto = z.infer<typeof searchHitDto>

export const searchDto = z.object({
  keyword: z.string(),
  /** What was searched when nothing matched the words as typed, e.g. after a typo was mended. */
  correctedKeyword: z.string().nullable(),
  page: pageInfoDto,
  counts: z.record(searchType, z.number().int()),
  hits: z.array(searchHitDto),
  /** The matter that answers the query directly, with its key facts. */
  direct: z
    .object({
      guideCode: z.string(),
      name: z.string(),
      departmentName: z.string(),
      promisedText: z.string(),
      feeText: z.string(),
      visitsText: z.string(),
    })
    .nullable(),
  related: z.array(z.string()),
  hotWords: z.array(z.string()),
})
export type SearchDto = z.infer<typeof searchDto>

export const suggestionDto = z.object({
  text: z.string(),
  kind: z.enum(['matter', 'combo', 'word', 'department']),
  guideCode: z.string().nullable(),
  id: z.string().nullable(),
})
export type SuggestionDto = z.infer<typeof suggestionDto>
export const suggestDto = z.object({ suggestions: z.array(suggestionDto) })
export type SuggestDto = z.infer<typeof suggestDto>
