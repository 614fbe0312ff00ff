import { href, type PageContextData } from '@portal/area'
import type { SuggestDto } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import type { SuggestSource } from '@portal/ui'

/** Search suggestions of the content service, each with the page it opens. */
export function createSuggestSource(http: HttpClient, readView: () => PageContextData): SuggestSource {
  return async (keyword, signal) => {
    const { generation, region } = readView()
    const { data } = await http.get<SuggestDto>('/api/suggest', { query: { keyword, region: region.code }, signal })
    return data.suggestions.map(({ text, kind, guideCode, id }) => {
      if (kind === 'matter' && guideCode)
        return { text, href: href({ name: 'guide', generation, params: { id: guideCode } }) }
      if (kind === 'combo' && id) return { text, href: href({ name: 'guideCombo', generation, params: { id } }) }
      return { text }
    })
  }
}
