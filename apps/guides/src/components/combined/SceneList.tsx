import { PageLink, useListHref, usePageView } from '@portal/area/react'
import { ButtonLink, EmptyState, FilterGroup, Grid, LinkCard, PageTitle, SectionTitle, Stack } from '@portal/ui'
import type { SceneListView } from '../../model/combined/listViews.ts'
import * as guideRoutes from '../../routes.ts'
import styles from './ListFilters.module.css'

/** Scene guides by whom they are for, narrowed by stage. */
export function SceneList({ list: { stages, groups } }: { list: SceneListView }) {
  const hrefTo = useListHref()
  const { query, region } = usePageView()
  const audiences = [
    { title: '全部', audience: undefined },
    { title: '个人', audience: 'personal' },
    { title: '企业', audience: 'legal' },
  ]
  return (
    <>
      <PageTitle lead="选一件，回答几个问题，就知道要办什么、带什么、去哪里。">场景导办</PageTitle>
      <Stack>
        <div className={styles.filters}>
          <FilterGroup
            label="对象"
            options={audiences.map(({ title, audience }) => ({
              title,
              href: hrefTo({ audience, stage: undefined }),
              isCurrent: query.audience === audience,
            }))}
          />
          <FilterGroup
            label="阶段"
            options={[
              { title: '全部', href: hrefTo({ stage: undefined }), isCurrent: query.stage === undefined },
              ...stages.map(({ code, label }) => ({
                title: label,
                href: hrefTo({ stage: code }),
                isCurrent: query.stage === code,
              })),
            ]}
          />
        </div>
        {groups.map(({ title, scenes }) => (
          <section key={title} aria-label={title}>
            <SectionTitle note={`${scenes.length} 个场景`}>{title}</SectionTitle>
            <Grid as="ul" columns={3}>
              {scenes.map(({ code, name, text, icon, facts }) => (
                <LinkCard
                  key={code}
                  as="li"
                  icon={icon}
                  link={<PageLink to={{ page: guideRoutes.sceneGuide, params: { id: code } }}>{name}</PageLink>}
                  text={text}
                  foot={facts.join(' · ')}
                />
              ))}
            </Grid>
          </section>
        ))}
        {groups.length === 0 && (
          <EmptyState
            title={query.stage ? `${region.name}没有“${query.stage}”的场景导办` : `${region.name}还没有开通场景导办`}
            reason="可以看别的阶段，也可以直接搜索要办的事项，或者拨打 12345 咨询。"
            actions={<ButtonLink href={hrefTo({ stage: undefined, audience: undefined })}>看全部场景</ButtonLink>}
          />
        )}
      </Stack>
    </>
  )
}
