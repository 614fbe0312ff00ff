import { ButtonLink, EmptyState, NothingFoundIllustration, Stack } from '@portal/ui'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import type { Found } from '../../model/SearchView.ts'
import { useSearchedRegion, useSearchHref } from '../useSearchLinks.ts'
import { NextSteps } from './NextSteps.tsx'
import { SearchWords } from './SearchWords.tsx'
import { useOpenings } from './useOpenings.ts'

interface NoResultsProps {
  query: SearchQuery
  found: Found
  hotWords: readonly string[]
}

/** Nothing here: why that may be, and three ways on at least. */
export function NoResults({ query, found: { counts, hasElsewhere, openings }, hotWords }: NoResultsProps) {
  useOpenings(openings, false)
  /** Of all kinds; some when only this tab or this page is empty. */
  const total = counts.all
  const hrefTo = useSearchHref(query)
  const region = useSearchedRegion()
  const isFiltered =
    query.onlyCorrespondingLevel ||
    query.departmentCode !== undefined ||
    region !== undefined ||
    Object.keys(query.filters).length > 0 ||
    Object.keys(query.days).length > 0
  return (
    <Stack>
      <EmptyState
        illustration={<NothingFoundIllustration />}
        title={query.pageNo > 1 && total > 0 ? '这一页没有结果' : '没有找到相关内容'}
        reason="换一种说法试试，例如只写事项名称“居住证”，不写“怎么办”；也可以输入拼音。"
        actions={
          <>
            {query.pageNo > 1 && <ButtonLink href={hrefTo({})}>回到第一页</ButtonLink>}
            {total > 0 && query.type !== 'all' && (
              <ButtonLink href={hrefTo({ type: 'all' })}>查看全部 {total} 条结果</ButtonLink>
            )}
            {hasElsewhere && <ButtonLink href={hrefTo({ isEverywhere: true })}>查看其他地区的结果</ButtonLink>}
            {isFiltered && (
              <ButtonLink
                href={hrefTo({
                  onlyCorrespondingLevel: false,
                  departmentCode: undefined,
                  filters: {},
                  days: {},
                  region: undefined,
                })}
              >
                取消筛选，在全省查找
              </ButtonLink>
            )}
          </>
        }
      />
      <SearchWords title="大家都在搜" words={hotWords} query={{ ...query, type: 'all' }} />
      <NextSteps />
    </Stack>
  )
}
