import { Icon, SiteLink } from '@portal/ui/core'
import styles from './LinkPagination.module.css'
import { listPageNumbers } from './listPageNumbers.ts'

interface LinkPaginationProps {
  page: { readonly pageNo: number; readonly pageSize: number; readonly total: number; readonly isExact: boolean }
  hrefOf: (pageNo: number) => string
  /** What is counted: 项, 条, 个部门. */
  unit?: string
}

/** How many there are, and the way through them by plain links. */
export function LinkPagination({ page, hrefOf, unit = '项' }: LinkPaginationProps) {
  const { pageNo, pageSize, total, isExact } = page
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav aria-label="分页" className={styles.pagination}>
      <p className={styles.total}>
        共{isExact ? '' : '约'} <strong>{total}</strong> {unit}
      </p>
      {pageCount > 1 && (
        <ul>
          {pageNo > 1 && (
            <li>
              <SiteLink href={hrefOf(pageNo - 1)} rel="prev" className={styles.step}>
                <Icon name="chevron" size="small" className={styles.back} />
                上一页
              </SiteLink>
            </li>
          )}
          {listPageNumbers(pageNo, pageCount).map((entry) => (
            <li key={entry.key} className={styles.number}>
              {entry.pageNo === undefined ? <span aria-hidden="true">…</span> : renderNumber(entry.pageNo)}
            </li>
          ))}
          {pageNo < pageCount && (
            <li>
              <SiteLink href={hrefOf(pageNo + 1)} rel="next" className={styles.step}>
                下一页
                <Icon name="chevron" size="small" />
              </SiteLink>
            </li>
          )}
        </ul>
      )}
    </nav>
  )

  function renderNumber(number: number) {
    return (
      <SiteLink
        href={hrefOf(number)}
        aria-label={`第 ${number} 页`}
        aria-current={number === pageNo ? 'page' : undefined}
      >
        {number}
      </SiteLink>
    )
  }
}
