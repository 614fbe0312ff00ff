import type { ServiceProblem } from './askService.ts'
import type { FieldMessage } from './formState.ts'

/** Faults of a form that was not taken, as it shows them: those of its fields, or else the sentence about the whole. */
export function faultsOf({ errors, detail }: Pick<ServiceProblem, 'errors' | 'detail'>): readonly FieldMessage[] {
  return errors.length > 0 ? errors : [{ name: 'form', message: detail }]
}
