import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Answers } from './Answers.tsx'
import styles from './ConfirmDialog.module.css'
import type { AskedProps } from './Question.ts'

/** A question in the browser's own dialog. Only ever rendered in the browser. */
export function ConfirmDialog({ question, layer, onAnswer }: AskedProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const hasAgreed = useRef(false)
  const titleId = useId()

  useEffect(() => dialog.current?.showModal(), [])

  /** Closing gives the cursor back to what was pressed; then it is answered. */
  function close(answer: boolean) {
    hasAgreed.current = answer
    dialog.current?.close()
  }

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => onAnswer(hasAgreed.current)}
    >
      <h2 id={titleId}>{question.title}</h2>
      <p>{question.content}</p>
      <Answers question={question} onAnswer={close} />
    </dialog>,
    layer,
  )
}
