import { Button, buttonClassName } from '../button/Button.tsx'
import styles from './ConfirmDialog.module.css'
import type { AskedProps } from './Question.ts'

/** Staying comes first: Enter on a question that was not read changes nothing. */
export function Answers({ question, onAnswer }: Omit<AskedProps, 'layer' | 'pressed'>) {
  const agree = { children: question.agree, onClick: () => onAnswer(true) }
  return (
    <div className={styles.actions}>
      <Button onClick={() => onAnswer(false)}>{question.decline}</Button>
      {question.href === undefined ? (
        <Button kind="primary" {...agree} />
      ) : (
        <a
          className={buttonClassName({ kind: 'primary' })}
          href={question.href}
          target="_blank"
          rel="noopener noreferrer external"
          {...agree}
        />
      )}
    </div>
  )
}
