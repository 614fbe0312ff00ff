import { useIsElder } from '@portal/area/react'
import type { ReactNode } from 'react'
import { type Choice, ChoiceList } from './ChoiceList.tsx'
import styles from './FilteredList.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { FilterSwitch } from './FilterSwitch.tsx'

/** A filter that is set, by words, and the list without it. */
interface ChosenFilter {
  readonly text: string
  readonly href: string
}

interface FilteredListProps {
  /** The region of the list: `RegionFilter`. */
  region?: ReactNode
  /** The filter that most come for, beside the list where there is room. */
  column?: { readonly title: string; readonly chosen?: string | undefined; readonly choices: readonly Choice[] }
  /** `ChoiceFilter` and `FilterSwitch`. */
  filters?: ReactNode
  /** The order of the list, a `ChoiceFilter`. */
  sort?: ReactNode
  chosen: readonly ChosenFilter[]
  /** The list. */
  children: ReactNode
}

/**
 * A list and what narrows it, all by plain links: on wide screens a column and a row, on a phone one row 地区 · 筛选 · 排序
 * whose entries open sheets. What is set stands below as chips to take away. Elder mode has the first two filters and no order.
 */
export function FilteredList({ region, column, filters, sort, chosen, children }: FilteredListProps) {
  const isElder = useIsElder()
  return (
    <div className={column && !isElder ? styles.withColumn : styles.list}>
      <div className={styles.row}>
        {column && (
          <FilterPanel title={column.title} chosen={column.chosen} whenWide={isElder ? undefined : 'column'}>
            <ChoiceList label={column.title} choices={column.choices} isColumn />
          </FilterPanel>
        )}
        {region}
        {filters && !isElder && (
          <FilterPanel title="筛选" count={chosen.length} whenWide="row">
            {filters}
          </FilterPanel>
        )}
        {sort && !isElder && <div className={styles.sort}>{sort}</div>}
      </div>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="已选条件">
          {chosen.map(({ text, href }) => (
            <li key={href}>
              <FilterSwitch title={text} isOn href={href} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.results}>{children}</div>
    </div>
  )
}
