import type { StillList } from '@portal/area'
import { preserveStill } from '@portal/area/react'
import { LinkCard } from '@portal/ui'
import type { HomeFeature } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import { Shelf } from '../frame/Shelf.tsx'
import styles from './Features.module.css'

/** As many as are seen at once. */
const FIRST = 6

/** What is special about this portal, six with what they are and the word they stand under, the names of the rest folded. */
export function Features({ features }: { features: StillList<HomeFeature> }) {
  const rest = features.list.slice(FIRST)
  const content = (
    <>
      <Shelf>
        {features.list.slice(0, FIRST).map((feature) => (
          <LinkCard
            as="li"
            key={feature.title}
            link={<HomeLink link={feature} />}
            text={[feature.label, feature.text].filter(Boolean).join(' · ')}
          />
        ))}
      </Shelf>
      {rest.length > 0 && (
        <details>
          <summary>另外 {rest.length} 项</summary>
          <p>
            {rest.map((feature) => (
              <HomeLink key={feature.title} link={feature} />
            ))}
          </p>
        </details>
      )}
    </>
  )
  return <div className={styles.features} {...preserveStill('features', features, content)} />
}
