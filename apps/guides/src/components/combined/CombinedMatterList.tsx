import { PageLink, useListHref, usePageView, useSearchForm } from '@portal/area/react'
import {
  ButtonLink,
  EmptyPage,
  EmptyState,
  FilterGroup,
  Grid,
  LinkCard,
  LinkPagination,
  PageTitle,
  SearchField,
  Stack,
} from '@portal/ui'
import type { ComboListView, ListChoice } from '../../model/combined/listViews.ts'
import * as guideRoutes from '../../routes.ts'
import styles from './ListFilters.module.css'

/** Combined matters, narrowed by whom they are for, by stage and batch, and by words. */
export function CombinedMatterList({ list }: { list: ComboListView }) {
  const hrefTo = useListHref()
  const { query } = usePageView()
  const all = hrefTo({ audience: undefined, stage: undefined, batch: undefined, keyword: undefined })
  return (
    <>
      <PageTitle lead="把几个部门的事合成一件：一张表、一套材料、一次办好。" actions={<ComboSearch />}>
        高效办成一件事
      </PageTitle>
      <Stack>
        <div className={styles.filters}>
          <Filter name="audience" label="对象" choices={list.audiences} />
          <Filter name="stage" label="阶段" choices={list.stages} />
          <Filter name="batch" label="批次" choices={list.batches} />
        </div>
        {list.combos.length === 0 && list.page.total > 0 ? (
          <EmptyPage what="“一件事”" total={list.page.total} firstHref={hrefTo({})} />
        ) : list.combos.length > 0 ? (
          <Grid as="ul" columns={3}>
            {list.combos.map(({ code, name, text, icon, facts }) => (
              <LinkCard
                key={code}
                as="li"
                icon={icon}
                link={<PageLink to={{ page: guideRoutes.guideCombo, params: { id: code } }}>{name}</PageLink>}
                text={text}
                foot={facts.join(' · ')}
              />
            ))}
          </Grid>
        ) : (
          <EmptyState
            title={query.keyword ? `没有与“${query.keyword}”有关的一件事` : '没有符合条件的一件事'}
            reason="可以去掉几个条件，也可以在上方搜索单个事项，或者拨打 12345 咨询。"
            actions={<ButtonLink href={all}>看全部一件事</ButtonLink>}
          />
        )}
        {list.combos.length > 0 && (
          <LinkPagination page={list.page} unit="件" hrefOf={(pageNo) => hrefTo({ pageNo })} />
        )}
      </Stack>
    </>
  )
}

/** Another audience has other stages and batches. */
const dependents = { audience: { stage: undefined, batch: undefined }, stage: {}, batch: {} }

interface FilterProps {
  name: keyof typeof dependents
  label: string
  choices: readonly ListChoice[]
}

function Filter({ name, label, choices }: FilterProps) {
  const hrefTo = useListHref()
  const { query } = usePageView()
  const chosen = query[name]
  // The counts do not know of the other filter of the two.
  const isCounted = name === 'audience' || query[name === 'stage' ? 'batch' : 'stage'] === undefined
  return (
    <FilterGroup
      label={label}
      options={[
        { title: '全部', href: hrefTo({ ...dependents[name], [name]: undefined }), isCurrent: chosen === undefined },
        ...choices.map((choice) => ({
          title: choice.label,
          count: isCounted ? choice.count : undefined,
          href: hrefTo({ ...dependents[name], [name]: choice.code }),
          isCurrent: choice.code === chosen,
        })),
      ]}
    />
  )
}

function ComboSearch() {
  const { query } = usePageView()
  const form = useSearchForm({ page: guideRoutes.guideCombo, query: { audience: query.audience } })
  return (
    <div className={styles.search}>
      <SearchField
        key={query.keyword}
        {...form}
        keyword={query.keyword ?? ''}
        label="搜索一件事"
        placeholder="按名称或者事项查找"
      />
    </div>
  )
}
