import { Icon } from '@portal/ui'
import type { FrequentMatter } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import styles from './FrequentMatters.module.css'

/** What many come for, each with how long it takes and what it costs. */
export function FrequentMatters({ matters }: { matters: readonly FrequentMatter[] }) {
  if (matters.length === 0) return null
  return (
    <div className={styles.frequent}>
      <h3>常办事项</h3>
      <ul>
        {matters.map((matter) => (
          <li key={matter.title}>
            <Icon name={matter.icon} size="large" />
            <HomeLink link={matter} />
            {(matter.time || matter.fee) && <p>{[matter.time, matter.fee].filter(Boolean).join(' · ')}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
