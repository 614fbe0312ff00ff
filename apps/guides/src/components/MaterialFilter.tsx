import type { Material } from '../model/GuideView.ts'
import styles from './Materials.module.css'

/**
 * Narrows the list below it. Radio buttons and CSS do the work: the route has no query for it, and it must not wait
 * for the script.
 */
export function MaterialFilter({ materials }: { materials: readonly Material[] }) {
  const choices = [
    { value: 'all', label: '全部', count: materials.length },
    { value: 'needed', label: '只看必要', count: materials.filter(({ isNeeded }) => isNeeded).length },
    { value: 'exempt', label: '免提交', count: materials.filter(({ exemptWay }) => exemptWay).length },
  ].filter(({ value, count }) => value === 'all' || (count > 0 && count < materials.length))
  if (choices.length < 2) return null
  return (
    <fieldset className={styles.filter}>
      <legend>筛选材料</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value}>
          <input type="radio" name="material-filter" value={value} defaultChecked={value === 'all'} />
          <span>
            {label}（{count}）
          </span>
        </label>
      ))}
    </fieldset>
  )
}
