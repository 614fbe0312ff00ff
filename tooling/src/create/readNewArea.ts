import { parseArgs } from 'node:util'
import { explainArgumentFault } from '@portal/config/argument-fault'
import { OperatorError } from '@portal/config/operator-error'
import { z } from 'zod'

/** What a person says of a new area. */
export interface NewArea {
  readonly name: string
  /** How visitors hear of it. */
  readonly title: string
  /** The team that answers for it. */
  readonly owner: string
}

const USAGE =
  '用法：npm run create-area -- 名称 --title 标题 --owner 团队，例如 npm run create-area -- permits --title 许可专栏 --owner 许可组'

/** Stands in code and in markup as it is: no quotes, no brackets. */
const WORDS = /^[\p{L}\p{N}][\p{L}\p{N}·—、（） _-]*$/u
const name = z
  .string({ error: '名称：请写出专区的名称' })
  .regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    '名称：应由小写英文字母、数字和单个连字符组成，以字母开头，例如 permits 或 public-permits',
  )
  .max(31, '名称：不能超过 31 个字符')
const words = (subject: string, longest: number) =>
  z
    .string()
    .trim()
    .regex(WORDS, `${subject}：只能有文字、数字、空格和 · — 、（）_ -`)
    .max(longest, `${subject}：不能超过 ${longest} 个字`)
const newArea = z.object({ name, title: words('标题', 28), owner: words('团队', 40) })

/** @throws OperatorError that lists what is wrong and how the command is written */
export function readNewArea(parameters: readonly string[]): NewArea {
  const { positionals, values } = parse(parameters)
  const [given, ...more] = positionals
  if (more.length > 0) throw refuse([`多余的参数：${more.join(' ')}`])
  const parsed = newArea.safeParse({ name: given, title: values.title ?? '新专栏', owner: values.owner ?? '未指定' })
  if (!parsed.success) throw refuse(parsed.error.issues.map(({ message }) => message))
  return parsed.data
}

function parse(parameters: readonly string[]) {
  const options = { title: { type: 'string' }, owner: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true })
  } catch (error) {
    const fault = explainArgumentFault(error)
    throw refuse(fault === undefined ? [] : [fault])
  }
}

function refuse(faults: readonly string[]): OperatorError {
  const list = faults.map((fault) => `  - ${fault}\n`).join('')
  return new OperatorError(`${list && `没有创建专区：\n${list}`}${USAGE}`, { exitCode: 2 })
}
