import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import styles from './Form.module.css'
import { ariaProps } from './FormField.tsx'
import type { FormBinding } from './useForm.ts'

export interface FormGroupProps {
  form: FormBinding
  name: string
  hint?: string
  /** Renders the controls; each spreads `choice(value)` (radio, checkbox) or `entry(place)` (the days of a range). */
  children: (controls: GroupControls) => ReactNode
}

export interface GroupControls {
  choice: (value: string) => { name: string; value: string; defaultChecked: boolean; 'aria-invalid'?: true }
  entry: (place: number) => { name: string; defaultValue: string; 'aria-invalid'?: true }
}

/** Several controls that answer one question under one name: radio buttons, checkboxes, the two days of a range. */
export function FormGroup({ form, name, hint, children }: FormGroupProps) {
  const id = form.idOf(name)
  const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = ariaProps(form, name, hint !== undefined)
  const fault = isInvalid === undefined ? {} : { 'aria-invalid': isInvalid }
  const given = initialEntries(form.initialValues[name])
  return (
    <fieldset className={styles.field} id={id} aria-describedby={describedBy}>
      <legend>
        {form.fields[name]?.label}
        {form.fields[name]?.required && <span className={styles.required}>（必填）</span>}
      </legend>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        choice: (value) => ({ name, value, defaultChecked: given.includes(value), ...fault }),
        entry: (place) => ({ name, defaultValue: given[place] ?? '', ...fault }),
      })}
      <FieldError form={form} name={name} />
    </fieldset>
  )
}

function initialEntries(initial: unknown): string[] {
  const entries: unknown[] = Array.isArray(initial) ? initial : [initial]
  return entries.filter((entry) => typeof entry === 'string')
}
