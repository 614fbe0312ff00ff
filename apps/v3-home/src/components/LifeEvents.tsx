import type { HomeGroup } from '../model/HomeView.ts'
import styles from './LifeEvents.module.css'
import { LinkColumn } from './LinkColumn.tsx'

/** What a life or an enterprise brings, in order, each with what to do. */
export function LifeEvents({ title, stages }: { title: string; stages: readonly HomeGroup[] }) {
  if (stages.length === 0) return null
  return (
    <div className={styles.events}>
      <h3>{title}</h3>
      <ol>
        {stages.map((stage) => (
          <li key={stage.title}>
            <h4>{stage.title}</h4>
            <LinkColumn links={stage.links} />
          </li>
        ))}
      </ol>
    </div>
  )
}
