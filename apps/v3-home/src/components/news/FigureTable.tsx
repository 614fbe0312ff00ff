import type { StillList } from '@portal/area'
import { preserveStill } from '@portal/area/react'
import type { HomeFigures } from '../../model/HomeView.ts'
import styles from './FigureTable.module.css'

/** Figures above the day they were taken. */
export function FigureTable({ figures }: { figures: StillList<HomeFigures> }) {
  const content = figures.list.map(({ asOf, rows }) => (
    <div key={asOf}>
      <dl>
        {rows.map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {unit}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        数据截至 <time dateTime={asOf}>{asOf}</time>
      </p>
    </div>
  ))
  return <div className={styles.figures} {...preserveStill('figures', figures, content)} />
}
