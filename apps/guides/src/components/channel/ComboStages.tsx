import { PageLink } from '@portal/area/react'
import type { ChannelView } from '../../model/channel/ChannelView.ts'
import * as guideRoutes from '../../routes.ts'
import styles from './Channel.module.css'

/** Combined matters at their places in the life of a person or an enterprise. */
export function ComboStages({ stages }: Pick<ChannelView, 'stages'>) {
  return (
    <dl className={styles.stages}>
      {stages.map(({ title, combos }) => (
        <div key={title}>
          <dt>{title}</dt>
          {combos.map(({ code, name }) => (
            <dd key={code}>
              <PageLink to={{ page: guideRoutes.guideCombo, params: { id: code } }}>{name}</PageLink>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
