import { Icon, LinkCard, Tag } from '@portal/ui'
import type { HomeFeature } from '../model/HomeView.ts'
import styles from './Features.module.css'
import { HomeLink } from './HomeLink.tsx'
import { Shelf } from './Shelf.tsx'

/** As many as are seen at once. */
const FIRST = 6

/** What is special about this portal, each with the icon of its subject and the word it stands under: six, the rest folded. */
export function Features({ features }: { features: readonly HomeFeature[] }) {
  const rest = features.slice(FIRST)
  return (
    <div className={styles.features}>
      <FeatureCards features={features.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary>
            全部 {features.length} 项
            <Icon name="down" size="small" />
          </summary>
          <FeatureCards features={rest} />
        </details>
      )}
    </div>
  )
}

function FeatureCards({ features }: { features: readonly HomeFeature[] }) {
  return (
    <Shelf>
      {features.map((feature) => (
        <LinkCard
          as="li"
          key={feature.title}
          icon={feature.icon}
          link={<HomeLink link={feature} />}
          text={feature.text}
          foot={feature.label && <Tag>{feature.label}</Tag>}
        />
      ))}
    </Shelf>
  )
}
