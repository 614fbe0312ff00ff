import { useListHref } from '@portal/area/react'
import { ChoiceFilter, FilterSwitch, Icon } from '@portal/ui'
import type { MatterListView } from '../model/channel/MatterListView.ts'
import styles from './MatterList.module.css'

type Filters = Pick<MatterListView, 'switches' | 'filters' | 'chosen' | 'sort'>

/** Narrows and orders the list by plain links; on a phone the filters fold into one entry of the row. */
export function MatterFilters({ switches, filters, chosen, sort }: Filters) {
  const hrefTo = useListHref()
  return (
    <>
      {switches.length + filters.length > 0 && (
        <details className={styles.filters}>
          <summary className={styles.fold}>
            筛选{chosen.length > 0 && `（${chosen.length}）`}
            <Icon name="down" size="small" />
          </summary>
          <div className={styles.choices}>
            {switches.map(({ name, text }) => (
              <FilterSwitch key={name} title={text} isOn={false} href={hrefTo({ [name]: 1 })} />
            ))}
            {filters.map(({ name, title, values }) => (
              <ChoiceFilter
                key={name}
                title={title}
                choices={values.map(({ code, label, count }) => ({
                  text: count === undefined ? label : `${label}（${count}）`,
                  href: hrefTo({ [name]: code }),
                }))}
              />
            ))}
          </div>
        </details>
      )}
      {sort && (
        <ChoiceFilter
          title="排序"
          chosen={sorts[sort]}
          choices={[
            { text: sorts.hot, href: hrefTo({ sort: undefined }) },
            { text: sorts.updated, href: hrefTo({ sort: 'updated' }) },
          ]}
        />
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="已选条件">
          {chosen.map(({ name, text }) => (
            <li key={name}>
              <FilterSwitch title={text} isOn href={hrefTo({ [name]: undefined })} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const sorts = { hot: '热度', updated: '更新' }
