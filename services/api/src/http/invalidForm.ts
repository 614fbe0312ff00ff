import { Problem } from './Problem.ts'

/** A fault of one field, in words for the visitor. */
export interface FormFault {
  name: string
  message: string
}

/** The answer to a form whose shape is right and whose words are not. */
export function invalidForm(errors: FormFault[]): Problem {
  return new Problem({
    status: 400,
    kind: 'invalid-request',
    title: '填写有误',
    detail: `${errors.map((error) => error.message).join('；')}。`,
    errors,
  })
}
