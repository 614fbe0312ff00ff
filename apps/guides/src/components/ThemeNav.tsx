import { useListHref } from '@portal/area/react'
import { Icon, SiteLink } from '@portal/ui'
import type { MatterListView } from '../model/channel/MatterListView.ts'
import styles from './MatterList.module.css'

/** The themes beside the list; on a phone they fold into the row of filters. */
export function ThemeNav({ themes, chosen }: { themes: MatterListView['themes']; chosen: string | undefined }) {
  const hrefTo = useListHref()
  const current = themes.find(({ code }) => code === chosen)
  return (
    <details className={styles.themes}>
      <summary className={styles.fold}>
        <span className={styles.name}>{current?.label ?? '全部主题'}</span>
        <Icon name="down" size="small" />
      </summary>
      <nav aria-label="按主题筛选">
        <ul>
          <li>
            <SiteLink
              href={hrefTo({ catalogCode: undefined })}
              aria-current={chosen === undefined ? 'true' : undefined}
            >
              全部主题
            </SiteLink>
          </li>
          {themes.map(({ code, label, count }) => (
            <li key={code}>
              <SiteLink href={hrefTo({ catalogCode: code })} aria-current={code === chosen ? 'true' : undefined}>
                <span>{label}</span>
                <span className={styles.count}>{count}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
