import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import styles from './Form.module.css'
import type { FormBinding } from './useForm.ts'

export interface FormFieldProps {
  form: FormBinding
  name: string
  /** A sentence that helps before a fault happens; read out with the control. */
  hint?: string
  /** Renders the control; spread what it is given on `input`, `select` or `textarea`. */
  children: (control: FieldControl) => ReactNode
}

/** Attributes of a field's control. A `boolean` field gets `value` and `defaultChecked` for a checkbox, others `defaultValue`. */
export interface FieldControl {
  id: string
  name: string
  required?: true
  defaultValue?: string
  value?: 'true'
  defaultChecked?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A label, its control, a hint and the field's fault. For several controls under one name take FormGroup. */
export function FormField({ form, name, hint, children }: FormFieldProps) {
  const id = form.idOf(name)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {form.fields[name]?.label}
        {/* To the ear the control itself says so. */}
        {form.fields[name]?.required && (
          <span aria-hidden="true" className={styles.required}>
            （必填）
          </span>
        )}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children(controlOf(form, name, hint !== undefined))}
      <FieldError form={form} name={name} />
    </div>
  )
}

function controlOf(form: FormBinding, name: string, hasHint: boolean): FieldControl {
  const field = form.fields[name]
  const initial = form.initialValues[name]
  return {
    id: form.idOf(name),
    name,
    ...(field?.required && { required: true }),
    ...(field?.type === 'boolean'
      ? { value: 'true', defaultChecked: initial === true || initial === 'true' || initial === 'on' }
      : { defaultValue: typeof initial === 'string' || typeof initial === 'number' ? String(initial) : '' }),
    ...ariaProps(form, name, hasHint),
  }
}

/** Ties the hint and the fault to a control, as long as they are there. */
export function ariaProps(
  form: FormBinding,
  name: string,
  hasHint: boolean,
): Pick<FieldControl, 'aria-invalid' | 'aria-describedby'> {
  const id = form.idOf(name)
  const isFaulty = form.state.errors.some((error) => error.name === name)
  const describedBy = [hasHint && `${id}-hint`, isFaulty && `${id}-error`].filter((part) => part !== false).join(' ')
  return {
    ...(isFaulty && { 'aria-invalid': true }),
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
  }
}
