import type { SearchHitDto } from '@portal/contracts'
import { SiteLink, Tag } from '@portal/ui'
import { addressOfHit } from '../model/addressOfHit.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './SearchHit.module.css'
import { useLinkPlace } from './useSearchLinks.ts'

const kindTitles = { matter: '事项', combo: '一件事', notice: '资讯', qa: '问答', hall: '大厅', department: '部门' }

/** One result: what it is, where it leads, and enough to tell it from its neighbours. */
export function SearchHit({ hit }: { hit: SearchHitDto }) {
  const place = useLinkPlace()
  const isElsewhere = hit.kind === 'matter' && hit.guideCode === null
  const notes = [hit.departmentName, hit.regionName, hit.date && toDay(hit.date)].filter(Boolean)
  return (
    <li className={styles.hit}>
      <h2 className={styles.title}>
        <SiteLink href={addressOfHit(hit, place)}>
          <span>
            <Highlighted text={hit.title} />
          </span>
        </SiteLink>
        <Tag tone={hit.kind === 'matter' || hit.kind === 'combo' ? 'main' : 'neutral'}>{kindTitles[hit.kind]}</Tag>
      </h2>
      {hit.summary.length > 0 && (
        <p className={styles.summary}>
          <Highlighted text={hit.summary} />
        </p>
      )}
      <div className={styles.foot}>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {isElsewhere && <span>本级暂无，可查看办理地区</span>}
        {hit.tags.map((tag) => (
          <Tag key={tag} tone="neutral">
            {tag}
          </Tag>
        ))}
        {hit.onlineUrl && <SiteLink href={hit.onlineUrl}>在线办理</SiteLink>}
      </div>
    </li>
  )
}

/** The day of a date with time, as it is written. */
function toDay(date: string): string {
  return date.slice(0, 10)
}
