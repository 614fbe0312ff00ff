import { useRef, useState } from 'react'
import type { GuideSection } from '../../model/facts/Block.ts'
import { elements } from '../../model/facts/sections.ts'
import styles from './SectionNav.module.css'
import { useGuideParts } from './useGuideParts.ts'

interface SectionNavProps {
  sections: readonly GuideSection[]
}

/** Who sees the whole guide at a glance needs no way through it. */
const FEWEST = 6

/** The way to the sections by plain anchors; tabs in the established look, a column in the modern one. */
export function SectionNav({ sections }: SectionNavProps) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string>()
  const parts = useGuideParts()
  const shown = sections.filter(({ id }) => !elements.has(id))
  const hasElements = shown.length < sections.length
  if (shown.length + (hasElements ? 1 : 0) < FEWEST) return null
  return (
    <nav aria-label="指南目录" className={styles.nav}>
      <ul ref={list}>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
        {hasElements && (
          <li>
            <a href="#elements">要素</a>
          </li>
        )}
      </ul>
      {parts && <parts.SectionFollower sections={sections} list={list} onMove={setCurrent} />}
    </nav>
  )
}
