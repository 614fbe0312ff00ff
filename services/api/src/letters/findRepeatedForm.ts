import { Problem } from '../http/Problem.ts'

/**
 * What this very form has brought already.
 * @throws Problem 409 when the form now says something else: thanking for it would tell that the change was taken, too
 */
export function findRepeatedForm<Kept>(kept: Kept | undefined, said: NoInfer<Partial<Kept>>): Kept | undefined {
  const names = Object.keys(said) as (keyof Kept)[]
  if (!kept || names.every((name) => kept[name] === said[name])) return kept
  throw new Problem({
    status: 409,
    kind: 'sent-before',
    title: '这份表单已经提交过',
    detail: '这份表单已经提交过，内容不能再改。需要补充的，请重新打开表单另写。',
  })
}
