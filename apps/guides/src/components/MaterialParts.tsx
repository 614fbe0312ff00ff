import { Icon } from '@portal/ui'
import { Fragment } from 'react'
import type { Material } from '../model/GuideView.ts'
import { FactText } from './FactText.tsx'
import styles from './Materials.module.css'

/** Name of a material. The marks are what the filter looks for. */
export function MaterialName({ material: { name, isNeeded, exemptWay } }: { material: Material }) {
  return (
    <span data-needed={isNeeded ? '' : undefined} data-exempt={exemptWay ? '' : undefined}>
      {name}
    </span>
  )
}

/** What to mind about a material, folded. */
export function MaterialRequirements({ material: { requirements } }: { material: Material }) {
  if (requirements.length === 0) return null
  return (
    <details className={styles.requirements}>
      <summary>
        填报要求
        <Icon name="down" size="small" />
      </summary>
      <dl className={styles.pairs}>
        {requirements.map(({ term, fact }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>
              <FactText fact={fact} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
