import { usePageView, useSearchForm } from '@portal/area/react'
import { SearchField } from '@portal/ui'
import styles from './ListTable.module.css'

interface ListSearchProps {
  keyword: string | undefined
  placeholder?: string
}

/** Finds rows of the list by words; what else narrows it stays. */
export function ListSearch({ keyword, placeholder = '名称或编码' }: ListSearchProps) {
  const { route, query } = usePageView()
  const { keyword: _, pageNum: __, ...kept } = query
  const form = useSearchForm({ page: route, query: kept })
  return (
    <div className={styles.search}>
      <SearchField key={keyword} {...form} keyword={keyword} label="在清单中查找" placeholder={placeholder} />
    </div>
  )
}
