import { usePageView } from '@portal/area/react'
import styles from './NoticeFeeds.module.css'

const formats = [
  { format: 'atom', title: 'Atom', type: 'application/atom+xml' },
  { format: 'json', title: 'JSON Feed', type: 'application/feed+json' },
] as const

/** The notices of this region and column for feed readers; browsers and readers find them in the head, too. */
export function NoticeFeeds() {
  const { region, config, query } = usePageView()
  const search = new URLSearchParams({
    ...(region.code !== config.province && { region: region.code }),
    ...(query.type !== undefined && { type: query.type }),
  })
  const addressOf = (format: string) => `/api/feeds/notices.${format}${search.size > 0 ? `?${search}` : ''}`
  return (
    <p className={styles.feeds}>
      用阅读器订阅：
      {formats.map(({ format, title, type }) => (
        <a key={format} href={addressOf(format)} type={type}>
          {title}
        </a>
      ))}
      {formats.map(({ format, type }) => (
        <link key={format} rel="alternate" type={type} href={addressOf(format)} title={`${region.name}通知公告`} />
      ))}
    </p>
  )
}
