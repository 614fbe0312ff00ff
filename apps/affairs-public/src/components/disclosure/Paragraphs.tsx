import { Fragment } from 'react'
import styles from './Paragraphs.module.css'

interface ParagraphsProps {
  texts: readonly string[]
  isNumbered?: boolean
}

/** Sentences of a record below each other; phone numbers in them can be called. */
export function Paragraphs({ texts, isNumbered }: ParagraphsProps) {
  if (texts.length === 0) return null
  const entries = texts.map((text) => <li key={text}>{linkPhones(text)}</li>)
  return isNumbered ? <ol className={styles.numbered}>{entries}</ol> : <ul className={styles.plain}>{entries}</ul>
}

/** Numbers with their area code, and 12345. */
function linkPhones(text: string) {
  return text.split(/(\b0\d{2,3}-\d{5,8}\b|\b12345\b)/).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, their place is what they are
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <a key={index} href={`tel:${part.replace('-', '')}`}>
        {part}
      </a>
    ),
  )
}
