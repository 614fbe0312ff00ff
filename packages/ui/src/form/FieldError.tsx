import { Icon } from '@portal/ui/core'
import styles from './Form.module.css'
import type { FormBinding } from './useForm.ts'

interface FieldErrorProps {
  form: FormBinding
  name: string
}

/** The fault of a field beside it; nothing while it has none. */
export function FieldError({ form, name }: FieldErrorProps) {
  const error = form.state.errors.find((candidate) => candidate.name === name)
  if (error === undefined) return null
  return (
    <p className={styles.fault} id={`${form.idOf(name)}-error`}>
      <Icon name="warning" size="small" />
      {error.message}
    </p>
  )
}
