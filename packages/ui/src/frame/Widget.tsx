import { usePageView } from '@portal/area/react'
import { Icon, SiteLink } from '@portal/ui/core'
import type { ReactNode } from 'react'
import styles from './Widget.module.css'

interface WidgetProps {
  title: string
  /** One line below: who, where, since when. */
  note?: ReactNode
  /** The page of the portal that has all of it. */
  more: { readonly text: string; readonly href: string }
  children: ReactNode
}

/** What stands in the page of another site: a box of any width that says whose it is and leads to the whole. */
export function Widget({ title, note, more, children }: WidgetProps) {
  const { siteName } = usePageView().config
  return (
    <section aria-labelledby="widget" className={styles.widget}>
      <h1 id="widget">{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.content}>{children}</div>
      <footer className={styles.foot}>
        <span>来自{siteName}</span>
        <SiteLink href={more.href}>
          {more.text}
          <Icon name="arrow" size="small" />
        </SiteLink>
      </footer>
    </section>
  )
}
