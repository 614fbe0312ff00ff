import { joinClassNames, SiteLink } from '@portal/ui/core'
import { useState } from 'react'
import styles from './ChoiceList.module.css'

export interface Choice {
  readonly text: string
  readonly href: string
  /** How many entries it leaves. */
  readonly count?: number | undefined
  readonly isCurrent?: boolean
  /** Heading under which it stands; choices of a group follow each other. */
  readonly group?: string
  /** Narrower ones, shown below it. */
  readonly within?: readonly Choice[]
}

interface ChoiceListProps {
  /** What is chosen: 部门. */
  label: string
  choices: readonly Choice[]
  isColumn?: boolean
}

/** More are searched rather than read. */
const MOST_READ = 12

/** The values of a filter as links, in groups; with a script, many of them can be searched by name. */
export function ChoiceList({ label, choices, isColumn }: ChoiceListProps) {
  const [words, setWords] = useState('')
  const shown = choices.filter(({ text }) => text.includes(words.trim()))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <nav aria-label={`按${label}筛选`} className={joinClassNames(styles.choices, isColumn && styles.column)}>
      {choices.length > MOST_READ && (
        <input
          type="search"
          aria-label={`在${label}中查找`}
          placeholder={`查找${label}`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {groups.map((group) => (
        <div key={group ?? ''}>
          {group !== undefined && <p className={styles.group}>{group}</p>}
          <List choices={shown.filter((choice) => choice.group === group)} />
        </div>
      ))}
      {shown.length === 0 && (
        <p role="status">
          没有名称含“{words.trim()}”的{label}
        </p>
      )}
    </nav>
  )
}

function List({ choices }: Pick<ChoiceListProps, 'choices'>) {
  return (
    <ul>
      {choices.map(({ text, href, count, isCurrent, within }) => (
        <li key={href}>
          <SiteLink href={href} aria-current={isCurrent ? 'true' : undefined}>
            {count === undefined ? text : `${text} ${count}`}
          </SiteLink>
          {within && within.length > 0 && <List choices={within} />}
        </li>
      ))}
    </ul>
  )
}
