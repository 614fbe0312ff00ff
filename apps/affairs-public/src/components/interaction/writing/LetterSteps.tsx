import styles from './LetterSteps.module.css'

const names = ['写信', '核对', '收到查询码'] as const

/** How far a letter is, in words and by its place. */
export function LetterSteps({ current }: { current: 0 | 1 | 2 }) {
  return (
    <ol className={styles.steps} aria-label="步骤">
      {names.map((name, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined}>
          <span aria-hidden="true">{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
