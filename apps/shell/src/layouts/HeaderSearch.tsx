import { href, type PageView } from '@portal/area'
import { useSuggest } from '@portal/area/react'
import { useNavigate } from '@portal/area/router'
import { useSearch } from '@portal/area/state'
import * as searchRoutes from '@portal/search/routes'
import { SearchField } from '@portal/ui'

/** The search box of every page that has none of its own; it searches where the page is. */
export function HeaderSearch({ view }: { view: PageView }) {
  const suggest = useSuggest()
  const navigate = useNavigate()
  const history = useSearch((state) => state.history)
  const isProvince = view.region.code === view.config.province
  return (
    <SearchField
      key={view.query.keyword}
      action={href({ page: searchRoutes.search })}
      keyword={view.query.keyword}
      label="全站搜索"
      {...(isProvince ? {} : { fixed: { region: view.region.code } })}
      suggest={suggest}
      history={history}
      navigate={navigate}
    />
  )
}
