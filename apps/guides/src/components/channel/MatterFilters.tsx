import { useListHref, usePageView } from '@portal/area/react'
import { ChoiceFilter, FilteredList, FilterSwitch, RegionFilter } from '@portal/ui'
import type { ReactNode } from 'react'
import type { MatterListView } from '../../model/channel/MatterListView.ts'

interface MatterFiltersProps {
  list: MatterListView
  children: ReactNode
}

/** Narrows and orders the list by plain links. */
export function MatterFilters({ list, children }: MatterFiltersProps) {
  const hrefTo = useListHref()
  const theme = usePageView().query.catalogCode
  const { themes, switches, filters, chosen, sort } = list
  return (
    <FilteredList
      region={<RegionFilter />}
      column={{
        title: '主题',
        chosen: themes.find(({ code }) => code === theme)?.label,
        choices: [
          { text: '全部主题', href: hrefTo({ catalogCode: undefined }), isCurrent: theme === undefined },
          ...themes.map(({ code, label, count }) => ({
            text: label,
            count,
            href: hrefTo({ catalogCode: code }),
            isCurrent: code === theme,
          })),
        ],
      }}
      filters={
        switches.length + filters.length > 0 && (
          <>
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
          </>
        )
      }
      sort={
        sort && (
          <ChoiceFilter
            title="排序"
            chosen={sorts[sort]}
            choices={[
              { text: sorts.hot, href: hrefTo({ sort: undefined }) },
              { text: sorts.updated, href: hrefTo({ sort: 'updated' }) },
            ]}
          />
        )
      }
      chosen={chosen.map(({ name, text }) => ({ text, href: hrefTo({ [name]: undefined }) }))}
    >
      {children}
    </FilteredList>
  )
}

const sorts = { hot: '热度', updated: '更新' }
