import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/Icon.tsx'
import styles from './Field.module.css'

/** What the control of a field must carry so that label, hint and message belong to it. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: string
  /** How to fill it in, shown from the start. */
  hint?: ReactNode
  /** What is wrong and how to mend it. */
  message?: string | undefined
  isRequired?: boolean
  /** Fixed so that a summary of faults can link to it. */
  id?: string
  children: (control: FieldControl) => ReactNode
}

/** A label, its control and what is said about it. */
export function Field({ label, hint, message, isRequired, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint && `${controlId}-hint`, message && `${controlId}-message`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={controlId}>
        {label}
        {isRequired && <span className={styles.required}>（必填）</span>}
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': message ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {message && (
        <p id={`${controlId}-message`} className={styles.message}>
          <Icon name="warning" size="small" />
          {message}
        </p>
      )}
    </div>
  )
}
