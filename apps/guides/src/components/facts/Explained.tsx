import styles from './Explained.module.css'

/** A word of the administration with what it means: for the mouse at once, for all others one press away. */
export function Explained({ text, explanation }: { text: string; explanation: string }) {
  return (
    <details className={styles.explained}>
      <summary title={explanation}>{text}</summary>
      {explanation}
    </details>
  )
}
