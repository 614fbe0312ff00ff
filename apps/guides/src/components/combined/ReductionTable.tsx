import type { ReductionView } from '../../model/combined/ComboView.ts'
import styles from './ReductionTable.module.css'

/** Before and after the matters were combined; the bars repeat the figures for the eye. */
export function ReductionTable({ reductions }: { reductions: readonly ReductionView[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">合并前后的环节、材料、时间和跑动次数</caption>
      <thead>
        <tr>
          <th scope="col">比什么</th>
          <th scope="col">分开办</th>
          <th scope="col">合在一起办</th>
          <th scope="col" className={styles.change}>
            变化
          </th>
        </tr>
      </thead>
      <tbody>
        {reductions.map(({ label, before, after, share, change }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {before}
              <Bar share={100} className={styles.old} />
            </td>
            <td>
              <strong>{after}</strong>
              <Bar share={share} className={styles.new} />
            </td>
            <td className={styles.change}>{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The width is an attribute of the drawing: the content policy lets no style through. */
function Bar({ share, className }: { share: number; className: string | undefined }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={Math.max(share, 1)} height="8" className={className} />
    </svg>
  )
}
