export { type FieldControl, FormField, type FormFieldProps } from './FormField.tsx'
export { FormGroup, type FormGroupProps, type GroupControls } from './FormGroup.tsx'
export { FormSummary } from './FormSummary.tsx'
export type { FieldMessage, InitialForm } from './formState.ts'
export {
  FAILED_NOTICE,
  type FormBinding,
  type FormOptions,
  OFFLINE_NOTICE,
  type SubmitOutcome,
  useForm,
} from './useForm.ts'
