import { listTicks, openedGuides, readTicks, useDeviceList, useSavedGuides } from '@portal/area/device'
import { PageLink, usePageHref, usePageView } from '@portal/area/react'
import { useCommon } from '@portal/area/state'
import * as shellRoutes from '@portal/shell/routes'
import { ForgetForm, Icon, SiteLink, VisuallyHidden } from '@portal/ui'
import type { ReactNode } from 'react'
import { listUnfinished, type Unfinished } from '../../model/browser-storage/listUnfinished.ts'
import * as homeRoutes from '../../routes.ts'
import styles from './ReturningRow.module.css'

/** What was begun on this device: guides with what is ready, the saved ones, the region; and the way to forget it all. */
export function ReturningRow({ first }: { first: ReactNode }) {
  const { region } = usePageView()
  const opened = useDeviceList(openedGuides)
  const { saved } = useSavedGuides()
  const last = useCommon((state) => state.recentRegions).find(({ code }) => code !== region.code)
  const open = () => localStorage
  const unfinished = listUnfinished(opened, { ticksOf: (code) => readTicks(open, code).length, lists: listTicks(open) })
  if (unfinished.length + saved.length === 0 && !last) return first
  return (
    <section aria-labelledby="returning" className={styles.row}>
      <h2 id="returning">继续办理</h2>
      <ul>
        {unfinished.map((entry) => (
          <li key={entry.address}>
            <UnfinishedLink entry={entry} />
          </li>
        ))}
        {saved.length > 0 && (
          <li>
            <PageLink to={{ page: shellRoutes.mine }}>
              <Icon name="star" size="small" />
              <span>保存的指南</span>
              <small>{saved.length} 份</small>
            </PageLink>
          </li>
        )}
        {last && (
          <li>
            <PageLink to={{ page: homeRoutes.home, query: { region: last.code } }}>
              <Icon name="location" size="small" />
              <span>回到{last.name}</span>
            </PageLink>
          </li>
        )}
      </ul>
      <Forget />
    </section>
  )
}

function UnfinishedLink({ entry: { title, address, ready } }: { entry: Unfinished }) {
  return (
    <SiteLink href={address}>
      <span>{title}</span>
      {ready && <small>{ready}</small>}
    </SiteLink>
  )
}

function Forget() {
  const { query } = usePageView()
  const hrefOf = usePageHref()
  return (
    <ForgetForm returnTo={hrefOf({ page: homeRoutes.home, query })}>
      <button type="submit">
        清除<VisuallyHidden>这台设备上的记录</VisuallyHidden>
      </button>
    </ForgetForm>
  )
}
