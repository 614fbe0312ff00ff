import { z } from 'zod'
import { facetValueDto } from '../reference/department.ts'
import { pageInfoDto } from '../reference/pageInfo.ts'
import { regionRefDto } from '../reference/region.ts'

/**
 * Kinds of results. `guide` is every matter, `service` what leads through several (combined matters, scene guides, activities),
 * `news` what is told for a time (notices, topics, campaigns), `qa` questions, answers and the site's policies. `all` mixes
 * everything: each result is of one of `guide`, `service`, `news`, `qa`, `hall`, `department`; `combo` is a part of `service`.
 */
export const searchType = z.enum(['all', 'service', 'guide', 'combo', 'news', 'qa', 'hall', 'department'])
export type SearchTypeDto = z.infer<typeof searchType>

export const searchSort = z.enum(['relevance', 'date', 'popularity'])
export type SearchSortDto = z.infer<typeof searchSort>

/** Text cut into runs; `hit` runs are shown marked. No HTML travels. */
export const highlightedDto = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type HighlightedDto = z.infer<typeof highlightedDto>

/** Kinds of things that the search finds. */
export const documentKinds = [
  'matter',
  'combo',
  'scene',
  'activity',
  'topic',
  'campaign',
  'policy',
  'notice',
  'qa',
  'hall',
  'department',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const searchHitDto = z.object({
  kind: z.enum(documentKinds),
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
  isSuspended: z.boolean(),
  /** Whom an activity serves, which is a part of its address; null of everything else. */
  audience: z.enum(['personal', 'legal']).nullable(),
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

/** What people want to know first of a matter. */
const directFacts = {
  name: z.string(),
  promisedText: z.string(),
  feeText: z.string(),
  visitsText: z.string(),
}

/** The matter that answers a query: its guide here, or, where nobody handles it at this level, the regions that do. */
const directDto = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('guide'),
    guideCode: z.string(),
    departmentName: z.string(),
    /** Where the facts hold. */
    regionName: z.string().nullable(),
    isSuspended: z.boolean(),
    /** The region that the question names, where a level above handles it; null: that very region does, or none is named. */
    insteadOf: z.string().nullable(),
    ...directFacts,
    /** What the question asked about, e.g. the first materials for 需要什么材料. */
    fact: z.object({ title: z.string(), lines: z.array(z.string()) }).nullable(),
    /** Some of the cases that are refused. */
    exceptions: z.array(z.string()),
  }),
  z.object({ kind: z.literal('regions'), id: z.string(), ...directFacts, regions: z.array(regionRefDto).min(1) }),
])

export const searchDto = z.object({
  keyword: z.string(),
  /**
   * Where a question leads that names a place: 深圳居住证 searches 居住证 in 深圳市. `code` is null for a place outside of the
   * province. Null when the question names none, or the place where the visitor is already.
   */
  place: z.object({ said: z.string(), name: z.string(), code: z.string().nullable() }).nullable(),
  /** Places that may be meant when a name has several (新塘), each with the words that ask for it there; else empty. */
  placeChoices: z.array(z.object({ name: z.string(), code: z.string(), keyword: z.string() })),
  /** What was searched when nothing matched the words as typed, e.g. after a typo was mended. */
  correctedKeyword: z.string().nullable(),
  page: pageInfoDto,
  counts: z.record(searchType, z.number().int()),
  facets: z.array(searchFacetDto),
  hits: z.array(searchHitDto),
  /** Null when no matter is surely meant. */
  direct: directDto.nullable(),
  /** The words are too general to mean one matter: the themes of the facets are the choice. */
  isGeneral: z.boolean(),
  /** Nothing fits surely: the hits are what may have been meant, and there is no `direct`. */
  isUnsure: z.boolean(),
  /** Departments, halls and news of other regions hold the words, too; `elsewhere=1` shows them. */
  hasElsewhere: z.boolean(),
  /** Names that may have been meant instead. */
  didYouMean: z.array(z.string()),
  /** Other words for the same search: titles near the top. */
  related: z.array(z.string()),
  /** What belongs to the top matter: the same combined matter, the same theme. */
  alsoSearched: z.array(z.string()),
  hotWords: z.array(z.string()),
  /** What stands for the question where an opened result is counted (`/api/search/opened/…`); null: it is not counted. */
  openingToken: z.string().nullable(),
})
export type SearchDto = z.infer<typeof searchDto>

/** A guide that was opened from the answer card: its matter, once it was counted. */
export const openedAnswerDto = z.object({ name: z.string() })

/** Words as they were typed and, where that differs, in simplified script: for pages that look them up in names themselves. */
export const spellingsDto = z.object({ spellings: z.array(z.string()) })
export type SpellingsDto = z.infer<typeof spellingsDto>

export const suggestionDto = z.object({
  text: z.string(),
  kind: z.enum(['matter', 'combo', 'word', 'hall', 'department']),
  guideCode: z.string().nullable(),
  id: z.string().nullable(),
  /** The other word for it that was typed, where the text does not show why it is there: 结婚证 of 内地居民婚姻登记. */
  word: z.string().nullable(),
  /** Where in `word`, or in `text` without one, stands what was typed: UTF-16 units, `to` not included. */
  typed: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
})
export type SuggestionDto = z.infer<typeof suggestionDto>
/** Names that begin with what was typed, then names that hold it, then other words; the popular first among each. */
export const suggestDto = z.object({ suggestions: z.array(suggestionDto) })
export type SuggestDto = z.infer<typeof suggestDto>
