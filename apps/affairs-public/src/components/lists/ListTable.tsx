import { PageLink, useListHref, usePageView } from '@portal/area/react'
import {
  Card,
  ChoiceFilter,
  DataTable,
  FilteredList,
  Icon,
  LinkPagination,
  Notice,
  PageTitle,
  RegionFilter,
  SiteLink,
  Stack,
  SuspendedTag,
} from '@portal/ui'
import type { ListCell, ListRow, ListView } from '../../model/lists/ListView.ts'
import * as affairsRoutes from '../../routes.ts'
import { ListSearch } from './ListSearch.tsx'
import styles from './ListTable.module.css'
import { ListTabs } from './ListTabs.tsx'
import { chosenFilters, departmentChoices, sorts } from './listChoices.ts'
import { NoRows } from './NoRows.tsx'

/** A list that government must show: what it is, what narrows it, its rows, and where to go with them. */
export function ListTable({ list }: { list: ListView }) {
  const hrefTo = useListHref()
  const { route } = usePageView()
  const { types, sort } = list
  const chosen = chosenFilters(list, hrefTo)
  return (
    <div className={styles.page}>
      <PageTitle lead={list.lead}>{list.title}</PageTitle>
      {list.tabs && <ListTabs {...list.tabs} />}
      <Stack>
        <FilteredList
          region={route.name === 'dutyServiceProvince' ? undefined : <RegionFilter />}
          {...(list.departments.length > 0 && {
            column: {
              title: '部门',
              chosen: list.departments.find(({ code }) => code === list.department)?.label,
              choices: departmentChoices(list, hrefTo),
            },
          })}
          filters={
            <>
              <ListSearch keyword={list.keyword} />
              {types.length > 1 && list.type === undefined && (
                <ChoiceFilter
                  title="类型"
                  choices={types.map(({ code, label, count }) => ({
                    text: label,
                    count,
                    href: hrefTo({ type: code }),
                  }))}
                />
              )}
            </>
          }
          sort={
            sort && (
              <ChoiceFilter
                title="排序"
                chosen={sorts[sort]}
                choices={Object.entries(sorts).map(([code, text]) => ({ text, href: hrefTo({ sort: code }) }))}
              />
            )
          }
          chosen={chosen}
        >
          {list.notice && <Notice tone="info">{list.notice}</Notice>}
          <div className={styles.rows}>
            {list.rows.length > 0 ? <Rows list={list} /> : <NoRows list={list} chosen={chosen} />}
          </div>
          {list.rows.length > 0 && <Takeaway list={list} />}
        </FilteredList>
        <About list={list} />
      </Stack>
    </div>
  )
}

function Rows({ list: { title, head, columns, rows, page, unit } }: { list: ListView }) {
  const hrefTo = useListHref()
  const before = (page.pageNo - 1) * page.pageSize
  return (
    <>
      <DataTable
        caption={title}
        isCaptionHidden
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { title: '序号', width: 'index', cell: (_row: ListRow, index) => before + index + 1 },
          {
            title: head,
            isRowTitle: true,
            cell: renderTitle,
          },
          ...columns.map((column, index) => ({
            ...column,
            cell: ({ cells }: ListRow) => <Cell cell={cells[index]} />,
          })),
        ]}
      />
      <LinkPagination page={page} unit={unit} hrefOf={(pageNum) => hrefTo({ pageNum })} />
    </>
  )
}

function renderTitle({ title, href, isSuspended }: ListRow) {
  return (
    <>
      {href ? <SiteLink href={href}>{title}</SiteLink> : title}
      {isSuspended && <SuspendedTag />}
    </>
  )
}

function Cell({ cell }: { cell: ListCell | undefined }) {
  if (cell === undefined || typeof cell === 'string') return cell
  return <SiteLink href={cell.href}>{cell.text}</SiteLink>
}

/** The rows as files, and the day they are from. */
function Takeaway({ list: { page, files, asOf, source } }: { list: ListView }) {
  return (
    <div className={styles.takeaway}>
      <p>
        数据截至 <time dateTime={asOf}>{asOf}</time>，来源：{source}
      </p>
      <p className={styles.files}>
        <span>下载这 {page.total} 项：</span>
        {files.map(({ title, href }) => (
          <a key={title} href={href} download>
            <Icon name="download" size="small" />
            {title}
          </a>
        ))}
      </p>
    </div>
  )
}

/** How to make use of the list, the document behind it, and whom to ask. */
function About({ list: { steps, basis, openData } }: { list: ListView }) {
  return (
    <Card>
      {steps.length > 0 && (
        <section className={styles.use}>
          <h2>怎么用</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <p className={styles.about}>依据：{basis}。</p>
      <p className={styles.about}>
        对清单有疑问，可以<a href="tel:12345">拨打 12345</a>，或者到
        <PageLink to={{ page: affairsRoutes.interaction }}>政民互动</PageLink>留言；不分地区和部门的全部数据在
        <a href={`/api/open-data/${openData}.csv`} download>
          开放数据
        </a>
        里。
      </p>
    </Card>
  )
}
