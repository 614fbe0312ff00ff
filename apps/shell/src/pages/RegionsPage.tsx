import { PageLink, usePageHref } from '@portal/area/react'
import { Button, Card, ChipList, Notice, PageTitle, SectionTitle, SiteLink, Stack } from '@portal/ui'
import * as shellRoutes from '../routes.ts'
import styles from './RegionsPage.module.css'
import type { RegionGroup, RegionsView } from './RegionsView.ts'

/** All regions by city, and those of a name: the panel of the header for who has no scripts, and to link to. */
export function Page({ data: { asked, from, found, groups } }: { data: RegionsView }) {
  const hrefOf = usePageHref()
  return (
    <>
      <PageTitle lead="选好以后回到刚才的页面，显示那里的服务、窗口和政策。">选择地区</PageTitle>
      <Stack>
        <form action={hrefOf({ page: shellRoutes.regions }).split('?')[0]} className={styles.form}>
          {from && <input type="hidden" name="from" value={from} />}
          <input
            name="name"
            aria-label="市、区、县名称"
            placeholder="市、区、县名称，如 天河"
            defaultValue={asked}
            maxLength={30}
            autoComplete="off"
          />
          <Button kind="primary" type="submit">
            查找
          </Button>
        </form>
        {found && <Found asked={asked ?? ''} found={found} from={from} />}
        {groups.map((group) => (
          <City key={group.href} group={group} />
        ))}
      </Stack>
    </>
  )
}

function Found({
  asked,
  found,
  from,
}: {
  asked: string
  found: NonNullable<RegionsView['found']>
  from: string | undefined
}) {
  if (found.length === 0)
    return (
      <Notice action={<PageLink to={{ page: shellRoutes.regions, query: { from } }}>清除</PageLink>}>
        没有找到“{asked}”。外省的事项请到国家政务服务平台办理；本省的请换一个名称，或从下面选择。
      </Notice>
    )
  return (
    <Card as="section" labelledBy="found">
      <SectionTitle id="found">名称里有“{asked}”的地区</SectionTitle>
      <ChipList
        links={found.map(({ name, within, href }) => ({
          key: href,
          link: (
            <SiteLink href={href}>
              {within}
              {name}
            </SiteLink>
          ),
        }))}
      />
    </Card>
  )
}

function City({ group: { name, href, regions } }: { group: RegionGroup }) {
  return (
    <section className={styles.city}>
      <h2>
        <SiteLink href={href}>{name}</SiteLink>
      </h2>
      {regions.length > 0 && (
        <ul>
          {regions.map((region) => (
            <li key={region.href}>
              <SiteLink href={region.href}>{region.name}</SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
