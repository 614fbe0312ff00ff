import { SiteLink, SuspendedTag, Tag } from '@portal/ui'
import type { MatterEntry } from '../../model/channel/MatterListView.ts'
import styles from './MatterRow.module.css'

interface MatterRowProps {
  matter: MatterEntry
  /** Of its title; 3 under the title of a section. */
  level?: 2 | 3
  /** The last one of the first screen. */
}

/** A matter in a list, with its handle items to open in place where it has some. */
export function MatterRow({ matter, level = 2 }: MatterRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { title, href, notes, tags, isSuspended, onlineUrl, rank, opens } = matter
  return (
    <li className={styles.matter}>
      {rank !== undefined && (
        <span className={styles.rank} aria-hidden="true">
          {rank}
        </span>
      )}
      <Heading className={styles.title}>
        <SiteLink href={href}>{title}</SiteLink>
      </Heading>
      {onlineUrl && (
        <SiteLink href={onlineUrl} className={styles.online}>
          在线办理
        </SiteLink>
      )}
      {(isSuspended || notes.length + tags.length > 0) && (
        <p className={styles.notes}>
          {isSuspended && <SuspendedTag />}
          {notes.map(joinWithNbsp).join(' · ')}
          {tags.map((tag) => (
            <Tag key={tag} tone="neutral">
              {tag}
            </Tag>
          ))}
        </p>
      )}
      {opens && <HandleItems matter={title} opens={opens} />}
    </li>
  )
}

/** A figure and its unit stay on one line. */
function joinWithNbsp(note: string): string {
  return note.replaceAll(' ', '\u00a0')
}

function HandleItems({ matter, opens }: { matter: string; opens: NonNullable<MatterEntry['opens']> }) {
  return (
    <details className={styles.items} open={opens.isOpen}>
      <summary>{opens.title}</summary>
      <ul aria-label={`${matter}的办理项`}>
        {opens.handleItems.map((item) => (
          <li key={item.href}>
            <SiteLink href={item.href}>{item.title}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
