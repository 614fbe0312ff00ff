import { useListHref, useSearchForm } from '@portal/area/react'
import {
  ButtonLink,
  Card,
  EmptyPage,
  EmptyState,
  FilteredList,
  LinkPagination,
  PageTitle,
  SearchField,
  SectionTitle,
  Stack,
} from '@portal/ui'
import { Sources } from '../components/disclosure/Sources.tsx'
import { FaqAnswer } from '../components/faq/FaqAnswer.tsx'
import type { FaqView } from '../model/faq/FaqView.ts'
import * as affairsRoutes from '../routes.ts'

/** Questions that people ask, by topic and word, each with its answer folded below it. */
export function Page({ data: view }: { data: FaqView }) {
  const { asked, voted, topic, keyword, topics } = view
  const hrefTo = useListHref()
  const search = useSearchForm({ page: affairsRoutes.faq, query: { topic } })
  return (
    <>
      <PageTitle
        lead="先看看别人问过什么，多数问题不用打电话。"
        actions={
          <SearchField
            key={keyword}
            {...search}
            keyword={keyword}
            label="搜索常见问题"
            placeholder="问题里的词，如 复印件"
          />
        }
      >
        常见问题
      </PageTitle>
      <Stack>
        {asked && (
          <Card as="section" labelledBy="asked">
            <SectionTitle id="asked">您要看的问题</SectionTitle>
            <FaqAnswer key={asked.id} faq={asked} voted={voted} isOpen />
          </Card>
        )}
        <FilteredList
          column={{
            title: '主题',
            chosen: topic,
            choices: [
              { text: '全部主题', href: hrefTo({ topic: undefined, id: undefined }), isCurrent: topic === undefined },
              ...topics.map(({ name, count }) => ({
                text: name,
                count,
                href: hrefTo({ topic: name, id: undefined }),
                isCurrent: name === topic,
              })),
            ],
          }}
          chosen={[
            ...(topic === undefined ? [] : [{ text: topic, href: hrefTo({ topic: undefined, id: undefined }) }]),
            ...(keyword === undefined
              ? []
              : [{ text: `含“${keyword}”`, href: hrefTo({ keyword: undefined, id: undefined }) }]),
          ]}
        >
          <Questions view={view} />
        </FilteredList>
        <Sources
          law="《中华人民共和国政府信息公开条例》第二十条第六项：办理行政许可和其他政务服务事项的依据、条件、程序应当公开。"
          data="解答由各业务主管部门提供，每一条都写明更新日期；与办事指南不一致的，以办事指南为准。"
        />
      </Stack>
    </>
  )
}

function Questions({ view: { asked, entries, page, keyword } }: { view: FaqView }) {
  const hrefTo = useListHref()
  // The only one that fits stands above.
  if (entries.length === 0 && page.total === 1 && asked) return null
  if (entries.length === 0 && page.total > 0)
    return (
      <Card>
        <EmptyPage what="问题" total={page.total} unit="个" firstHref={hrefTo({ id: undefined })} />
      </Card>
    )
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState
          title={keyword ? `没有含“${keyword}”的问题` : '这个主题下还没有问题'}
          reason="可以换一个说法或者主题，也可以在线提问、拨打 12345。"
          actions={
            <ButtonLink href={hrefTo({ topic: undefined, keyword: undefined, id: undefined })}>查看全部问题</ButtonLink>
          }
        />
      </Card>
    )
  return (
    <>
      {entries.map((faq) => (
        <div key={faq.id}>
          <FaqAnswer faq={faq} />
        </div>
      ))}
      <LinkPagination page={page} unit="个问题" hrefOf={(pageNum) => hrefTo({ pageNum, id: undefined })} />
    </>
  )
}
