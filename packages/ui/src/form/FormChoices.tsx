import styles from './FormChoices.module.css'
import { FormGroup } from './FormGroup.tsx'
import type { FormBinding } from './useForm.ts'

interface FormChoicesProps {
  form: FormBinding
  /** Of an `array` field several may be chosen, of others one. */
  name: string
  hint?: string
  choices: readonly { readonly value: string; readonly label: string; readonly note?: string }[]
  /** Short words stand in one line. */
  isRow?: boolean
}

/** Choices of which all are seen, each as large as a finger. */
export function FormChoices({ form, name, hint, choices, isRow }: FormChoicesProps) {
  const type = form.fields[name]?.type === 'array' ? 'checkbox' : 'radio'
  return (
    <FormGroup form={form} name={name} {...(hint !== undefined && { hint })}>
      {({ choice }) => (
        <div className={isRow ? styles.row : styles.list}>
          {choices.map(({ value, label, note }) => (
            <label key={value} className={styles.choice}>
              <input type={type} {...choice(value)} />
              <span>
                {label}
                {note && <small>{note}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
    </FormGroup>
  )
}
