import { useIsElder } from '@portal/area/react'
import { SiteLink, SuspendedTag, Tag } from '@portal/ui'
import type { Hit } from '../../model/SearchView.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './SearchHit.module.css'
import type { OpeningProps } from './useOpenings.ts'

const kindTitles = {
  matter: '事项',
  combo: '一件事',
  scene: '场景导办',
  activity: '事件专题',
  topic: '专题',
  campaign: '活动',
  policy: '网站条款',
  notice: '资讯',
  qa: '问答',
  hall: '大厅',
  department: '部门',
}
const mainKinds: ReadonlySet<string> = new Set(['matter', 'combo', 'scene', 'activity'])

interface SearchHitProps {
  hit: Hit
  link: OpeningProps
}

/** One result: what it is, where it leads, and enough to tell it from its neighbours. In elder mode without tags. */
export function SearchHit({ hit, link }: SearchHitProps) {
  const isElder = useIsElder()
  return (
    <li className={styles.hit}>
      <h2 className={styles.title}>
        <SiteLink href={hit.href} {...link}>
          <span>
            <Highlighted text={hit.title} />
          </span>
        </SiteLink>
        {!isElder && <Tag tone={mainKinds.has(hit.kind) ? 'main' : 'neutral'}>{kindTitles[hit.kind]}</Tag>}
      </h2>
      {hit.summary.length > 0 && (
        <p className={styles.summary}>
          <Highlighted text={hit.summary} />
        </p>
      )}
      <div className={styles.foot}>
        {hit.isSuspended && <SuspendedTag />}
        {hit.notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {!isElder &&
          hit.tags
            // Beside the title already.
            .filter((tag) => tag !== kindTitles[hit.kind])
            .map((tag) => (
              <Tag key={tag} tone="neutral">
                {tag}
              </Tag>
            ))}
        {hit.onlineUrl && <SiteLink href={hit.onlineUrl}>在线办理</SiteLink>}
      </div>
    </li>
  )
}
