import { parseArgs } from 'node:util'
import { explainArgumentFault } from '@portal/config/argument-fault'
import { OperatorError } from '@portal/config/operator-error'
import { readShells, type ShellSettings } from './readShells.ts'

interface StartParameters {
  /** Areas that a team released move to what was built here, too. */
  readonly isAll: boolean
  readonly shells: number
}

/** What was written behind `npm start --`. @throws OperatorError */
export function readStartParameters(parameters: readonly string[], config: ShellSettings): StartParameters {
  const { all, shells } = parse(parameters)
  return { isAll: all, shells: readShells(shells, config) }
}

const usage =
  '用法：npm start [-- 参数]。--shells auto 或 --shells 个数：运行几个门户进程；--all：团队单独发布的专区也改用本目录的构建。'

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: { all: { type: 'boolean', default: false }, shells: { type: 'string', default: '1' } },
    }).values
  } catch (cause) {
    throw new OperatorError([explainArgumentFault(cause), usage].filter(Boolean).join('\n'), { cause, exitCode: 2 })
  }
}
