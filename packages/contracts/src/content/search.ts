import { z } from 'zod'
import { pageInfoDto } from './common.ts'
import { facetValueDto } from './department.ts'

/**
 * Kinds of results. `service` is what can be handled online (matters with online handling, combined matters), `guide` every
 * matter, `news` notices, `qa` questions and answers; `all` mixes everything.
 */
export const searchType = z.enum(['all', 'service', 'guide', 'combo', 'news', 'qa', 'hall', 'department'])
export type SearchTypeDto = z.infer<typeof searchType>

export const searchSort = z.enum(['relevance', 'date', 'popularity'])
export type SearchSortDto = z.infer<typeof searchSort>

/** Text cut into runs; `hit` runs are shown marked. No HTML travels. */
export const highlightedDto = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type HighlightedDto = z.infer<typeof highlightedDto>

export const searchHitDto = z.object({
  kind: z.enum(['matter', 'combo', 'notice', 'qa', 'hall', 'department']),
  id: z.string(),
  /** For matters: the guide that a click opens in the chosen region; null opens the choice page. */
  guideCode: z.string().nullable(),
  title: highlightedDto,
  summary: highlightedDto,
  departmentName: z.string().nullable(),
  /** Where a matter is handled, a notice was published, a hall or a department is. */
  regionCode: z.string().nullable(),
  regionName: z.string().nullable(),
  tags: z.array(z.string()),
  date: z.string().nullable(),
  onlineUrl: z.string().nullable(),
})
export type SearchHitDto = z.infer<typeof searchHitDto>

/**
 * What the results can be narrowed by, with how many would be left. The query parameter has the facet's name, but a department's
 * is `departmentCode`, and a region is `areaCode` with `onlyCorrespondingLevel=1`.
 */
export const searchFacetDto = z.object({
  name: z.enum(['region', 'department', 'audience', 'theme', 'taskType', 'onlineLevel', 'tag', 'section']),
  title: z.string(),
  values: z.array(facetValueDto),
  /** False: more was found than was counted, shown with 约. */
  isExact: z.boolean(),
})
export type SearchFacetDto = z.infer<typeof searchFacetDto>

export const searchDto = z.object({
  keyword: z.string(),
  /** What was searched when nothing matched the words as typed, e.g. after a typo was mended. */
  correctedKeyword: z.string().nullable(),
  page: pageInfoDto,
  counts: z.record(searchType, z.number().int()),
  facets: z.array(searchFacetDto),
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
      /** What the question asked about, e.g. the first materials for 需要什么材料. */
      fact: z.object({ title: z.string(), lines: z.array(z.string()) }).nullable(),
    })
    .nullable(),
  /** Names that may have been meant instead. */
  didYouMean: z.array(z.string()),
  /** Other words for the same search: titles near the top. */
  related: z.array(z.string()),
  /** What belongs to the top matter: the same combined matter, the same theme. */
  alsoSearched: z.array(z.string()),
  hotWords: z.array(z.string()),
})
export type SearchDto = z.infer<typeof searchDto>

export const suggestionDto = z.object({
  text: z.string(),
  kind: z.enum(['matter', 'combo', 'word', 'hall', 'department']),
  guideCode: z.string().nullable(),
  id: z.string().nullable(),
})
export type SuggestionDto = z.infer<typeof suggestionDto>
/** Suggestions of one kind stand together; `groups` says where each kind begins. */
export const suggestDto = z.object({
  suggestions: z.array(suggestionDto),
  groups: z.array(z.object({ kind: suggestionDto.shape.kind, title: z.string(), count: z.number().int() })),
})
export type SuggestDto = z.infer<typeof suggestDto>
