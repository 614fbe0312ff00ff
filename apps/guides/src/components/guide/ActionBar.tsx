import { usePageView } from '@portal/area/react'
import { Icon, joinClassNames, SiteLink } from '@portal/ui'
import type { GuideView } from '../../model/guide/GuideView.ts'
import { pickActions } from '../../model/guide/pickActions.ts'
import { countReady } from '../materials/Materials.tsx'
import { useTicks } from '../materials/TicksContext.tsx'
import styles from './ActionBar.module.css'

/** What a thumb reaches on a phone, and wherever the view for phones is shown. In elder mode the frame has a bar there. */
export function ActionBar({ guide: { actions, sections } }: { guide: GuideView }) {
  const { device } = usePageView()
  const main = pickActions(actions, device).main ?? { text: '办理地点', href: '#windows' }
  const groups = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'materials' ? block.groups : [])),
  )
  const { ready, all } = countReady(groups, useTicks().ticked)
  return (
    <nav aria-label="快捷操作" className={joinClassNames(styles.bar, device === 'mobile' && styles.phone)}>
      <SiteLink href={main.href} className={styles.main}>
        {main.text}
      </SiteLink>
      <SiteLink href="#materials">
        <Icon name="list" />
        <span>
          材料
          {ready > 0 && (
            <span className={styles.scripted}>
              {' '}
              ({ready}/{all})
            </span>
          )}
        </span>
      </SiteLink>
      {main.href !== '#windows' && (
        <SiteLink href="#windows">
          <Icon name="location" />
          地点
        </SiteLink>
      )}
      {main.href !== '#consult' && (
        <SiteLink href="#consult">
          <Icon name="phone" />
          咨询
        </SiteLink>
      )}
    </nav>
  )
}
