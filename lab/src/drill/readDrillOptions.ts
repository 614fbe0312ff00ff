import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explainArgumentFault } from '@portal/config/argument-fault'
import { OperatorError } from '@portal/config/operator-error'
import { z } from 'zod'
import { catalogue } from './catalogue.ts'
import type { Fault } from './experiment/Fault.ts'

export const usage = `用法：npm run portal -- drill [选项]

在一个自己的测试安装上逐一演练 docs/operators-faults.md 中的故障：另建数据文件夹，另用端口，装入演示内容，不接触正在运行的门户和它的设置。全部演练一轮约一刻钟，需要 2 GB 内存和 2 GB 磁盘；写满磁盘的两项要 root。

  --only <名称,…>   只演练这几项
  --rounds <轮数>   每项演练几轮，默认 1
  --list            列出全部故障，不演练
  --json <文件>     把测得的数字写入文件
  --write           用测得的数字更新 docs/operators-faults.md
  --help            显示本说明

退出码：0 都和该页所写的一致；1 有不一致的；2 参数有误。`

export interface DrillOptions {
  readonly wants: 'drill' | 'list' | 'help'
  readonly faults: readonly Fault[]
  readonly rounds: number
  readonly jsonFile: string | undefined
  /** Whether the operators' page takes the figures over. */
  readonly isWriting: boolean
}

const rounds = z.coerce.number().int().min(1).max(20)

/** @throws OperatorError that says what can be asked for */
export function readDrillOptions(parameters: readonly string[], calledFrom: string): DrillOptions {
  const { help, list, only, json, write, ...values } = parse(parameters)
  const wanted = rounds.safeParse(values.rounds)
  if (!wanted.success) throw new OperatorError('--rounds 应为 1 到 20', { exitCode: 2 })
  const names = only.flatMap((one) => one.split(',')).filter(Boolean)
  const unknown = names.filter((name) => !catalogue.some((fault) => fault.name === name))
  if (unknown.length > 0) {
    const known = catalogue.map(({ name }) => name).join('、')
    throw new OperatorError(`没有故障“${unknown.join('、')}”。可用的：${known}`, { exitCode: 2 })
  }
  return {
    wants: help ? 'help' : list ? 'list' : 'drill',
    faults: names.length === 0 ? catalogue : catalogue.filter(({ name }) => names.includes(name)),
    rounds: wanted.data,
    jsonFile: json === undefined ? undefined : resolve(calledFrom, json),
    isWriting: write,
  }
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        only: { type: 'string', multiple: true, default: [] },
        rounds: { type: 'string', default: '1' },
        list: { type: 'boolean', default: false },
        json: { type: 'string' },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (cause) {
    throw new OperatorError([explainArgumentFault(cause), usage].filter(Boolean).join('\n\n'), { cause, exitCode: 2 })
  }
}
