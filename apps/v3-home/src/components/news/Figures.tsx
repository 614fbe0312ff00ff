import * as affairsRoutes from '@portal/affairs-public/routes'
import type { StillList } from '@portal/area'
import { PageLink } from '@portal/area/react'
import { SectionTitle } from '@portal/ui'
import { type HomeFigures, isEmpty, type Part } from '../../model/HomeView.ts'
import { FailedPart } from '../frame/FailedPart.tsx'
import styles from './Figures.module.css'
import { FigureTable } from './FigureTable.tsx'

/** What the portal achieved. */
export function Figures({ figures }: { figures: Part<StillList<HomeFigures>> }) {
  if (figures === 'failed') return <FailedPart title="好差评与效能" />
  if (isEmpty(figures)) return null
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <SectionTitle id="figures" action={<PageLink to={{ page: affairsRoutes.publicIndex }}>更多数据</PageLink>}>
        好差评与效能
      </SectionTitle>
      <FigureTable figures={figures} />
    </section>
  )
}
