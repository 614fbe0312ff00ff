import { Tag } from '@portal/ui'
import type { HomeFeature } from '../model/HomeView.ts'
import styles from './Features.module.css'
import { HomeLink } from './HomeLink.tsx'
import { Shelf } from './Shelf.tsx'

/** What is special about this portal, each with the word it stands under. */
export function Features({ features }: { features: readonly HomeFeature[] }) {
  return (
    <div className={styles.features}>
      <Shelf>
        {features.map((feature) => (
          <li key={feature.title}>
            <div>
              <HomeLink link={feature} />
              {feature.label && <Tag>{feature.label}</Tag>}
            </div>
            <p>{feature.text}</p>
          </li>
        ))}
      </Shelf>
    </div>
  )
}
