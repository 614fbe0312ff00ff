import { href, type PageView } from '@portal/area'
import type { SuggestSource } from '@portal/area/react'
import type { SuggestDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import type { HttpClient } from '@portal/http'

/** Search suggestions of the content service, each with the page it opens. */
export function createSuggestSource(http: HttpClient, readView: () => PageView): SuggestSource {
  return async (keyword, signal) => {
    const { generation, region } = readView()
    const { data } = await http.get<SuggestDto>('/api/suggest', { query: { keyword, region: region.code }, signal })
    return data.suggestions.map(({ text, kind, guideCode, id }) => {
      if (kind === 'matter' && guideCode)
        return { text, kind: '事项', href: href({ page: guideRoutes.guide, generation, params: { id: guideCode } }) }
      // Nobody handles it in this region: the choice of those who do.
      if (kind === 'matter' && id) return { text, kind: '事项', href: href({ page: guideRoutes.item, params: { id } }) }
      if (kind === 'combo' && id)
        return { text, kind: '一件事', href: href({ page: guideRoutes.guideCombo, generation, params: { id } }) }
      if (kind === 'department' && id)
        return { text, kind: '部门', href: href({ page: hallRoutes.branchHall, generation, query: { orgCode: id } }) }
      return { text }
    })
  }
}
