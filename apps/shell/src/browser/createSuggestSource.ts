import { href, hrefFrom, type PageView } from '@portal/area'
import type { SuggestSource } from '@portal/area/react'
import type { SuggestDto, SuggestionDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import type { HttpClient } from '@portal/http'

/** Search suggestions of the content service, each with the page it opens. */
export function createSuggestSource(http: HttpClient, readView: () => PageView): SuggestSource {
  return async (keyword, signal) => {
    const view = readView()
    const query = { keyword, region: view.region.code }
    const { data } = await http.get<SuggestDto>('/api/suggest', { query, signal })
    return data.suggestions.map((suggestion) => {
      const { text, word, typed } = suggestion
      return { text, word: word ?? undefined, typed: typed ?? undefined, ...buildTarget(suggestion, view) }
    })
  }
}

/** The page it opens and what that is; a word is searched. */
function buildTarget({ kind, guideCode, id }: SuggestionDto, view: PageView) {
  if (kind === 'matter' && guideCode)
    return { kind: '事项', href: hrefFrom(view, { page: guideRoutes.guide, params: { id: guideCode } }) }
  // Nobody handles it in this region: the choice of those who do.
  if (kind === 'matter' && id) return { kind: '事项', href: hrefFrom(view, { page: guideRoutes.item, params: { id } }) }
  if (kind === 'combo' && id)
    return { kind: '一件事', href: hrefFrom(view, { page: guideRoutes.guideCombo, params: { id } }) }
  if (kind === 'department' && id)
    return {
      kind: '部门',
      href: href({ page: hallRoutes.branchHall, generation: view.generation, query: { orgCode: id } }),
    }
  return {}
}
