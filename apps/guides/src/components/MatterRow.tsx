import { FirstScreenEnd } from '@portal/area/react'
import { Icon, SiteLink, SuspendedTag, Tag } from '@portal/ui'
import { Fragment } from 'react'
import type { MatterEntry } from '../model/channel/MatterListView.ts'
import styles from './MatterRow.module.css'

interface MatterRowProps {
  matter: MatterEntry
  /** Of its title; 3 under the title of a section. */
  level?: 2 | 3
  /** The last one of the first screen. */
  isFirstScreenEnd?: boolean
}

/** A matter in a list, with its handle items to open in place where it has some. */
export function MatterRow({ matter, level = 2, isFirstScreenEnd }: MatterRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { title, href, notes, tags, isSuspended, onlineUrl, rank, opens } = matter
  return (
    <li className={styles.matter}>
      {rank !== undefined && (
        <span className={styles.rank} aria-hidden="true">
          {rank}
        </span>
      )}
      <div className={styles.words}>
        <Heading className={styles.title}>
          <SiteLink href={href}>{title}</SiteLink>
        </Heading>
        <div className={styles.notes}>
          {isSuspended && <SuspendedTag />}
          {notes.length > 0 && <Notes notes={notes} />}
          {tags.length > 0 && (
            <span className={styles.tags}>
              {tags.map((tag) => (
                <Tag key={tag} tone="neutral">
                  {tag}
                </Tag>
              ))}
            </span>
          )}
        </div>
        {opens && <HandleItems matter={title} opens={opens} />}
      </div>
      {onlineUrl && (
        <SiteLink href={onlineUrl} className={styles.online}>
          在线办理
        </SiteLink>
      )}
      {isFirstScreenEnd && <FirstScreenEnd />}
    </li>
  )
}

function Notes({ notes }: Pick<MatterEntry, 'notes'>) {
  return (
    <span>
      {notes.map((note, index) => (
        <Fragment key={note}>
          {index > 0 && ' · '}
          <span className={styles.note}>{note}</span>
        </Fragment>
      ))}
    </span>
  )
}

function HandleItems({ matter, opens }: { matter: string; opens: NonNullable<MatterEntry['opens']> }) {
  return (
    <details className={styles.items} open={opens.isOpen}>
      <summary>
        {opens.title}
        <Icon name="down" size="small" />
      </summary>
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
