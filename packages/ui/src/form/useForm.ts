import { type Fields, type FieldValues, validateField, validateFields } from '@portal/validation'
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import {
  type FieldMessage,
  type FormState,
  type InitialForm,
  startForm,
  withField,
  withNotice,
  withRefusal,
} from './formState.ts'
import { readForm } from './readForm.ts'

/** What a submit by script ended with: nothing when it was accepted, else the server's faults. */
export type SubmitOutcome = { errors: readonly FieldMessage[] } | undefined

export interface FormOptions<F extends Fields> {
  initial?: InitialForm
  /** Sends valid values by script. Without it the browser posts the form as plain HTML does. */
  submit?: (values: FieldValues<F>) => Promise<SubmitOutcome>
}

/** A form's faults and the handlers that keep them; spread `props` on the `<form>`, give `form` to FormField, FormGroup and FormSummary. */
export interface FormBinding {
  props: {
    ref: RefObject<HTMLFormElement | null>
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onChange: (event: FormEvent<HTMLFormElement>) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  fields: Fields
  state: FormState
  initialValues: Readonly<Record<string, unknown>>
  /** The id of the summary, which gets the cursor when no field is at fault. */
  summaryId: string
  /** The id of a field's control, the same on the server and in the browser. */
  idOf: (name: string) => string
  /** Puts the cursor into a field; a group of choices gives it to its first one. */
  focusField: (name: string) => void
}

export const OFFLINE_NOTICE = '当前没有网络连接，填写的内容都还在，请恢复网络后再提交。'
export const FAILED_NOTICE = '提交没有成功，填写的内容都还在，请稍后再试。'

/**
 * Binds fields to a plain `<form method="post">`: it posts without script, and with script is validated on blur, on change
 * once a field was left or was faulty, and as a whole on submit. Controls stay uncontrolled, so what a visitor typed before
 * the script arrived is kept, and so is everything after a refused submit.
 */
export function useForm<const F extends Fields>(fields: F, options: FormOptions<F> = {}): FormBinding {
  const { initial = {}, submit } = options
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(() => startForm(fields, initial))
  const [left] = useState(() => new Set(initial.errors?.map((error) => error.name)))

  // With script our own sentences replace the browser's; without it `required` still works.
  useEffect(() => {
    if (ref.current !== null) ref.current.noValidate = true
  }, [])

  // After the refusal is rendered, so that the control is already marked as faulty when the cursor makes it be read out.
  const { refused } = state
  useEffect(() => {
    if (refused !== undefined)
      findControl(refused.firstName === undefined ? id : controlId(id, refused.firstName))?.focus()
  }, [refused, id])

  const idOf = (name: string) => controlId(id, name)
  const focusField = (name: string) => findControl(idOf(name))?.focus()

  function checkField(form: HTMLFormElement, name: string) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined) return
    const outcome = validateField(field, readForm({ [name]: field }, form)[name], new Date())
    const message = 'message' in outcome ? outcome.message : undefined
    if (message !== undefined) left.add(name)
    setState((current) => withField(fields, current, { name, message }))
  }

  /** What reading the files found stays until others are chosen. */
  function isRead(name: string): boolean {
    return Object.hasOwn(fields, name) && fields[name]?.type === 'files'
  }

  function handleBlur(event: FocusEvent<HTMLFormElement>) {
    const name = nameOf(event.target)
    if (name === undefined || isRead(name) || staysInside(event, name)) return
    left.add(name)
    checkField(event.currentTarget, name)
  }

  function handleChange(event: FormEvent<HTMLFormElement>) {
    const name = nameOf(event.target)
    if (name !== undefined && left.has(name)) checkField(event.currentTarget, name)
  }

  function refuse(errors: readonly FieldMessage[]) {
    for (const { name } of errors) left.add(name)
    setState((current) => withRefusal(fields, current, errors))
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const outcome = validateFields(fields, readForm(fields, event.currentTarget))
    if (outcome.errors !== undefined || !navigator.onLine || submit !== undefined) event.preventDefault()
    if (outcome.errors !== undefined) return refuse(outcome.errors)
    if (!navigator.onLine) return setState((current) => withNotice({ ...current, errors: [] }, OFFLINE_NOTICE))
    if (submit !== undefined && !state.isSubmitting) void send(submit, outcome.values)
  }

  async function send(submitValues: NonNullable<typeof submit>, values: FieldValues<F>) {
    setState((current) => ({ ...current, errors: [], notice: undefined, isSubmitting: true }))
    try {
      const outcome = await submitValues(values)
      if (outcome !== undefined && outcome.errors.length > 0) refuse(outcome.errors)
      else setState((current) => ({ ...current, hasSummary: false, isSubmitting: false }))
    } catch (error) {
      setState((current) => withNotice(current, FAILED_NOTICE))
      // The page stays for the sake of the input; the cause still reaches whoever listens for errors.
      reportError(error)
    }
  }

  return {
    props: { ref, onBlur: handleBlur, onChange: handleChange, onSubmit: handleSubmit },
    fields,
    state,
    summaryId: id,
    initialValues: initial.values ?? {},
    idOf,
    focusField,
  }
}

function controlId(formId: string, name: string): string {
  return `${formId}-${name}`
}

function findControl(id: string): HTMLElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLFieldSetElement
    ? element.querySelector<HTMLElement>('input, select, textarea, button')
    : element
}

function nameOf(target: EventTarget): string | undefined {
  const name = target instanceof HTMLElement ? target.getAttribute('name') : null
  return name === null || name === '' ? undefined : name
}

/**
 * Moving between the choices of one group does not leave the field. Neither does pressing submit: the submit checks
 * everything, and a message that appears between press and release moves the button away from under the pointer.
 */
function staysInside(event: FocusEvent<HTMLFormElement>, name: string): boolean {
  const next = event.relatedTarget
  if (next instanceof HTMLButtonElement && next.type === 'submit') return next.form === event.currentTarget
  return next instanceof HTMLElement && next.getAttribute('name') === name && event.currentTarget.contains(next)
}
