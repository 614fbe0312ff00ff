import type { HomeFigures } from '../model/HomeView.ts'
import styles from './FigureTable.module.css'

/** Figures with the day they were taken. */
export function FigureTable({ figures: { asOf, rows } }: { figures: HomeFigures }) {
  if (rows.length === 0) return <p>暂无内容</p>
  return (
    <div className={styles.figures}>
      <dl>
        {rows.map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        数据截至 <time dateTime={asOf}>{asOf}</time>
      </p>
    </div>
  )
}
