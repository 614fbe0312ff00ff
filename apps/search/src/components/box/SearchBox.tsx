import { href } from '@portal/area'
import { useSuggest } from '@portal/area/react'
import { useNavigate } from '@portal/area/router'
import { SearchField } from '@portal/ui'
import type { ReactNode } from 'react'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import { pageOfType, typeInAddress } from '../../model/searchTabs.ts'
import { useSearchedRegion } from '../useSearchLinks.ts'
import styles from './SearchBox.module.css'
import { useClearHistory } from './useClearHistory.tsx'
import { useSearchHistory } from './useSearchHistory.ts'

/** The large search box. New words start on the same tab and in the same region, without the other filters. */
export function SearchBox({ query, voice }: { query: SearchQuery; voice: ReactNode }) {
  const navigate = useNavigate()
  const suggest = useSuggest()
  const region = useSearchedRegion()
  const type = typeInAddress(query.type)
  const history = useSearchHistory(query.keyword)
  const clear = useClearHistory()
  return (
    <div className={styles.box}>
      <SearchField
        key={query.keyword}
        action={href({ page: pageOfType(query.type) })}
        keyword={query.keyword}
        label="搜索政务服务"
        placeholder="输入事项、证照、部门或一句话"
        size="large"
        fixed={{ ...(region && { region }), ...(type && { type }) }}
        suggest={suggest}
        history={history}
        onClearHistory={() => clear.ask(document.activeElement ?? document.body)}
        navigate={navigate}
      />
      {voice}
      {clear.place}
    </div>
  )
}
