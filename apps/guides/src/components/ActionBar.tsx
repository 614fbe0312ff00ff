import { usePageView } from '@portal/area/react'
import { Icon, SiteLink } from '@portal/ui'
import type { GuideView } from '../model/GuideView.ts'
import { pickActions } from '../model/pickActions.ts'
import styles from './ActionBar.module.css'
import { ShareButton } from './ShareButton.tsx'

/** What a thumb reaches on a phone. */
export function ActionBar({ guide: { actions, title } }: { guide: GuideView }) {
  const main = pickActions(actions, usePageView().device).main ?? { text: '办理地点', href: '#windows' }
  return (
    <nav aria-label="快捷操作" className={styles.bar}>
      <SiteLink href="#materials">
        <Icon name="list" />
        材料清单
      </SiteLink>
      <SiteLink href="#consult">
        <Icon name="phone" />
        咨询
      </SiteLink>
      <ShareButton title={title} />
      <SiteLink href={main.href} className={styles.main}>
        {main.text}
      </SiteLink>
    </nav>
  )
}
