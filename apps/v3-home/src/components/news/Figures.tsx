import { type HomeFigures, isEmpty, type Part, type StillList } from '../../model/HomeView.ts'
import { FailedPart } from '../frame/FailedPart.tsx'
import styles from './Figures.module.css'
import { FigureTable } from './FigureTable.tsx'

/** What the portal achieved, on the deep main colour. */
export function Figures({ figures }: { figures: Part<StillList<HomeFigures>> }) {
  if (figures === 'failed') return <FailedPart title="好差评与效能" />
  if (isEmpty(figures)) return null
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">好差评与效能</h2>
      <FigureTable figures={figures} />
    </section>
  )
}
