import { useListHref } from '@portal/area/react'
import {
  ButtonLink,
  Card,
  ChoiceFilter,
  EmptyPage,
  EmptyState,
  FilteredList,
  FilterGroup,
  LinkPagination,
  RegionFilter,
  SectionTitle,
  Steps,
} from '@portal/ui'
import type { RuleListView } from '../../model/express/ExpressView.ts'
import styles from './Express.module.css'
import { MatterTable } from './MatterTable.tsx'

/** Matters of one rule: what the rule is, how to make use of it, and who handles what. */
export function ExpressList({ list }: { list: RuleListView }) {
  const hrefTo = useListHref()
  const { title, explanation, steps, kinds, departments, department, matters, page } = list
  return (
    <>
      {kinds.length > 0 && <Kinds list={list} />}
      <Card as="section" labelledBy="how">
        <SectionTitle id="how">{title}怎么办</SectionTitle>
        <p className={styles.text}>{explanation}</p>
        <Steps steps={steps.map((step) => ({ title: step }))} />
      </Card>
      <section aria-labelledby="matters">
        <SectionTitle id="matters" note={`${page.total} 个`}>
          {title}
        </SectionTitle>
        <FilteredList
          region={<RegionFilter />}
          filters={
            departments.length > 1 && (
              <ChoiceFilter
                title="部门"
                chosen={department}
                choices={departments.map(({ code, text, count }) => ({
                  text,
                  count,
                  href: hrefTo({ deptCode: code }),
                }))}
              />
            )
          }
          chosen={department ? [{ text: department, href: hrefTo({ deptCode: undefined }) }] : []}
        >
          <Card>
            {matters.length > 0 ? (
              <>
                <MatterTable caption={title} matters={matters} />
                <LinkPagination page={page} unit="个事项" hrefOf={(pageNo) => hrefTo({ pageNo })} />
              </>
            ) : page.total > 0 ? (
              <EmptyPage what={title} total={page.total} unit="个" firstHref={hrefTo({})} />
            ) : (
              <EmptyState
                title={`没有找到${title}`}
                reason="可以换一个地区或部门，或者拨打 12345 问哪里能办。"
                actions={
                  <ButtonLink href={hrefTo({ deptCode: undefined, region: undefined })}>查看全省{title}</ButtonLink>
                }
              />
            )}
          </Card>
        </FilteredList>
      </section>
    </>
  )
}

function Kinds({ list: { kinds, title } }: { list: RuleListView }) {
  const hrefTo = useListHref()
  return (
    <FilterGroup
      label="快办方式"
      options={kinds.map(({ kind, text, count }) => ({
        title: text,
        count,
        href: hrefTo({ kind }),
        isCurrent: text === title,
      }))}
    />
  )
}
