import { joinClassNames } from '@portal/ui/core'
import { Fragment, type ReactNode } from 'react'
import styles from './DescriptionList.module.css'

interface Description {
  term: string
  /** The term as it is rendered, where that is more than its words. */
  head?: ReactNode
  description: ReactNode
  /** Takes the whole line in a list of two columns. */
  isLong?: boolean
}

/** Terms and what they are; in one column, or two where there is room. */
export function DescriptionList({ items, columns = 1 }: { items: readonly Description[]; columns?: 1 | 2 }) {
  return (
    <dl className={joinClassNames(styles.list, columns === 2 && styles.two)}>
      {items.map((item) => (
        <Fragment key={item.term}>
          <dt className={item.isLong ? styles.long : undefined}>{item.head ?? item.term}</dt>
          <dd>{item.description}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
