import { type Generation, href, type PageView } from '@portal/area'
import type { SuggestSource } from '@portal/area/react'
import type { SuggestDto, SuggestionDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import type { HttpClient } from '@portal/http'

/** Search suggestions of the content service, each with the page it opens. */
export function createSuggestSource(http: HttpClient, readView: () => PageView): SuggestSource {
  return async (keyword, signal) => {
    const { generation, region } = readView()
    const { data } = await http.get<SuggestDto>('/api/suggest', { query: { keyword, region: region.code }, signal })
    return data.suggestions.map((suggestion) => {
      const { text, word, typed } = suggestion
      return { text, word: word ?? undefined, typed: typed ?? undefined, ...leadTo(suggestion, generation) }
    })
  }
}

/** The page it opens and what that is; a word is searched. */
function leadTo({ kind, guideCode, id }: SuggestionDto, generation: Generation) {
  if (kind === 'matter' && guideCode)
    return { kind: '事项', href: href({ page: guideRoutes.guide, generation, params: { id: guideCode } }) }
  // Nobody handles it in this region: the choice of those who do.
  if (kind === 'matter' && id) return { kind: '事项', href: href({ page: guideRoutes.item, params: { id } }) }
  if (kind === 'combo' && id)
    return { kind: '一件事', href: href({ page: guideRoutes.guideCombo, generation, params: { id } }) }
  if (kind === 'department' && id)
    return { kind: '部门', href: href({ page: hallRoutes.branchHall, generation, query: { orgCode: id } }) }
  return {}
}
