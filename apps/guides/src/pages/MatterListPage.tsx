import { useListHref } from '@portal/area/react'
import { Card, LinkPagination, PageTitle } from '@portal/ui'
import { AudienceSwitch } from '../components/channel/AudienceSwitch.tsx'
import { MatterFilters } from '../components/channel/MatterFilters.tsx'
import styles from '../components/channel/MatterList.module.css'
import { MatterRow } from '../components/channel/MatterRow.tsx'
import { NoMatters } from '../components/channel/NoMatters.tsx'
import type { MatterListView } from '../model/channel/MatterListView.ts'

/** Matters of a channel by theme, by visits, or down to their handle items: one view for all of these lists. */
export function Page({ data: list }: { data: MatterListView }) {
  const hrefTo = useListHref()
  return (
    <>
      <div className={styles.head}>
        <PageTitle lead={list.lead} actions={<AudienceSwitch audience={list.audience} />}>
          {list.title}
        </PageTitle>
      </div>
      <MatterFilters list={list}>
        {list.isElsewhere && <p className={styles.prompt}>您在哪里办？选择“地区”，就能看到那里的部门和时限。</p>}
        <div className={styles.results}>
          <Card>
            {list.matters.length > 0 ? (
              <>
                <ol>
                  {list.matters.map((matter) => (
                    <MatterRow key={matter.key} matter={matter} />
                  ))}
                </ol>
                <LinkPagination page={list.page} unit="个事项" hrefOf={(pageNo) => hrefTo({ pageNo })} />
              </>
            ) : (
              <NoMatters upper={list.upper} chosen={list.chosen} page={list.page} />
            )}
          </Card>
        </div>
      </MatterFilters>
    </>
  )
}
