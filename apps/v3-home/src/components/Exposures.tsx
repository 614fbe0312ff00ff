import type { LinkGroupDto } from '@portal/contracts'
import { Card, SectionTitle } from '@portal/ui'
import styles from './Exposures.module.css'
import { HomeLink } from './HomeLink.tsx'
import { useImpression } from './useImpression.ts'

/** What is put before the public: bad ratings and what was done about them, breaches of law. */
export function Exposures({ exposures }: { exposures: readonly LinkGroupDto[] }) {
  const element = useImpression<HTMLDivElement>('exposure')
  if (exposures.length === 0) return null
  return (
    <div ref={element} className={styles.exposures}>
      {exposures.map((group, index) => (
        <Card as="section" key={group.title} labelledBy={`exposure-${index}`}>
          <SectionTitle id={`exposure-${index}`}>{group.title}</SectionTitle>
          <ul>
            {group.links.map((link) => (
              <li key={link.title}>
                <HomeLink link={link} />
                <p>{link.text}</p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
