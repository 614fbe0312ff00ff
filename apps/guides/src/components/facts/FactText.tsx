import { CopyButton, FileLink, SiteLink, Times } from '@portal/ui'
import { Fragment } from 'react'
import type { Fact } from '../../model/facts/Block.ts'
import { Explained } from './Explained.tsx'
import styles from './FactText.module.css'

/** Something a guide says. */
export function FactText({ fact }: { fact: Fact }) {
  if (typeof fact === 'string') return <Times>{fact}</Times>
  if ('explanation' in fact) return <Explained {...fact} />
  if ('parts' in fact) return <PartsText parts={fact.parts} />
  if ('lines' in fact) {
    return (
      <ul>
        {fact.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  }
  if ('code' in fact) {
    return (
      <div className={styles.code}>
        <span>{fact.code}</span>
        <CopyButton text={fact.code} subject={fact.subject} />
      </div>
    )
  }
  return (
    <ul className={styles.files}>
      {fact.files.map((file) => (
        <li key={file.url}>
          <FileLink file={file} beside={fact.subject} />
        </li>
      ))}
    </ul>
  )
}

function PartsText({ parts }: { parts: Extract<Fact, { parts: unknown }>['parts'] }) {
  return parts.map((part, index) => {
    const key = `${index}`
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>
    return (
      <SiteLink key={key} href={part.href}>
        {part.text}
      </SiteLink>
    )
  })
}
