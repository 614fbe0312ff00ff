import { usePageView } from '@portal/area/react'
import { Card, OpeningNow, SectionTitle, SiteLink, Stack } from '@portal/ui'
import type { ModernGuide } from '../model/GuideView.ts'
import { FactText } from './FactText.tsx'
import styles from './HallCard.module.css'

/** Help beside the guide: where to go and whom to call. Elder mode has blocks for both. */
export function HallCard({ help }: Pick<ModernGuide, 'help'>) {
  if (usePageView().preferences.isElder) return null
  return (
    <Card as="section" labelledBy="help">
      <SectionTitle id="help">办理地点与咨询</SectionTitle>
      <Stack isTight>
        {help.window && (
          <div className={styles.window}>
            <h3>{help.window.name}</h3>
            {help.window.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {help.window.opening && <OpeningNow {...help.window.opening} />}
          </div>
        )}
        <p>
          <FactText fact={help.consult} />
        </p>
        <ul className={styles.links}>
          {help.links.map((link) => (
            <li key={link.href}>
              <SiteLink href={link.href}>{link.text}</SiteLink>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
