import type { FieldError, Fields } from '@portal/validation'

/** A message for a field by its name; a name that is no field (a fault of the whole form) shows in the summary only. */
export interface FieldMessage {
  name: string
  message: string
}

/** What a form starts with: empty, or what the server found in a form that was posted without script. */
export interface InitialForm {
  values?: Readonly<Record<string, unknown>>
  errors?: readonly FieldMessage[]
}

export interface FormState {
  /** In the order of the form; faults of the whole form last. */
  errors: FieldMessage[]
  /** From the first refused submit on the summary lists the faults; before, each stands at its field only. */
  hasSummary: boolean
  /** A sentence about the submit itself: offline, or the request failed. */
  notice: string | undefined
  isSubmitting: boolean
  /** A new object with every refused submit: the field that gets the cursor, none when no field is at fault. */
  refused: { firstName: string | undefined } | undefined
}

export function startForm(fields: Fields, initial: InitialForm): FormState {
  const errors = inFormOrder(fields, initial.errors ?? [])
  return { errors, hasSummary: errors.length > 0, notice: undefined, isSubmitting: false, refused: undefined }
}

/** The state after one field was checked: `message` is its fault, `undefined` when it has none. */
export function withField(
  fields: Fields,
  state: FormState,
  checked: { name: string; message: string | undefined },
): FormState {
  const { name, message } = checked
  const current = state.errors.find((error) => error.name === name)?.message
  if (current === message) return state
  const others = state.errors.filter((error) => error.name !== name)
  return { ...state, errors: message === undefined ? others : inFormOrder(fields, [...others, { name, message }]) }
}

/** The state after a refused submit. */
export function withRefusal(
  fields: Fields,
  state: FormState,
  errors: readonly (FieldMessage | FieldError)[],
): FormState {
  const ordered = inFormOrder(fields, errors)
  const first = ordered.find(({ name }) => Object.hasOwn(fields, name))
  const refused = { firstName: first?.name }
  return { ...state, errors: ordered, hasSummary: true, notice: undefined, isSubmitting: false, refused }
}

/** The state after a submit that could not be sent. */
export function withNotice(state: FormState, notice: string): FormState {
  return { ...state, notice, isSubmitting: false, refused: { firstName: undefined } }
}

function inFormOrder(fields: Fields, errors: readonly FieldMessage[]): FieldMessage[] {
  const order = Object.keys(fields)
  const placeOf = ({ name }: FieldMessage) => (order.includes(name) ? order.indexOf(name) : order.length)
  return errors.map(({ name, message }) => ({ name, message })).sort((one, other) => placeOf(one) - placeOf(other))
}
