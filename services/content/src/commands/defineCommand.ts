import { parseArgs } from 'node:util'
import { explainArgumentFault } from '@portal/config/argument-fault'
import { type ExitCode, OperatorError } from '@portal/config/operator-error'
import { readRuntimeConfig } from '@portal/config/runtime'
import { AuditLog, auditLogFile } from '../audit/AuditLog.ts'
import type { AuditDetail, AuditedAct } from '../audit/auditLine.ts'
import { runAudited } from '../audit/runAudited.ts'
import type { Command } from './Command.ts'

interface OptionOf {
  type: 'boolean' | 'string'
  /** Name of the value in the usage text, e.g. 文件夹. */
  value?: string
  /** What it does, in Chinese. */
  explain: string
}

type Options = Readonly<Record<string, OptionOf>>

/** Flags are always there; an option with a value only when it was given. */
type Values<Wanted extends Options> = {
  [Name in keyof Wanted]: Wanted[Name]['type'] extends 'boolean' ? boolean : string | undefined
}

export interface Call<Wanted extends Options> {
  parameters: readonly string[]
  values: Values<Wanted>
  /** One JSON document on the standard output instead of text. */
  isJson: boolean
  environment: NodeJS.ProcessEnv
}

interface Definition<Wanted extends Options> {
  name: string
  summary: string
  /** Parameters as the usage text names them, e.g. `<批次>`. */
  parameters: string
  parameterCount: { min: number; max: number }
  options: Wanted
  /** Further lines of the usage text. */
  notes?: string
  /** What the audit log says of a call; undefined for one that only looks. */
  audit?(call: Pick<Call<Wanted>, 'parameters' | 'values'>): { act: AuditedAct; detail: AuditDetail } | undefined
  run(call: Call<Wanted>): Promise<ExitCode>
}

/** A command with the arguments, the usage text and the faults that all of them have in common. */
export function defineCommand<const Wanted extends Options>(definition: Definition<Wanted>): Command {
  const run = async (parameters: readonly string[], environment: NodeJS.ProcessEnv) => {
    const { values, positionals } = parseCall(definition, parameters)
    if (values.help) {
      console.info(usageOf(definition))
      return 0
    }
    const { min, max } = definition.parameterCount
    if (positionals.length < min) throw refuse(definition, `缺少参数：${definition.parameters}。`)
    if (positionals.length > max)
      throw refuse(definition, `多余的参数：${positionals.slice(max).join(' ')}。名称中有空格的，请加引号。`)
    const call = { parameters: positionals, values, isJson: values.json === true, environment }
    const audited = definition.audit?.(call)
    if (!audited) return definition.run(call)
    const log = new AuditLog(auditLogFile(readRuntimeConfig(environment).PORTAL_DATA))
    return runAudited({ ...audited, log, environment, run: async () => definition.run(call) })
  }
  return { summary: definition.summary, run }
}

const commonOptions = {
  json: { type: 'boolean', explain: '输出 JSON，供程序使用' },
  help: { type: 'boolean', explain: '显示本说明' },
} as const

function parseCall<Wanted extends Options>(definition: Definition<Wanted>, parameters: readonly string[]) {
  const known: Options = { ...definition.options, ...commonOptions }
  const options = Object.fromEntries(Object.entries(known).map(([name, { type }]) => [name, { type }]))
  try {
    const parsed = parseArgs({ args: [...parameters], options, allowPositionals: true, strict: true })
    const flags = Object.entries(known).filter(([, { type }]) => type === 'boolean')
    const unset = Object.fromEntries(flags.map(([name]) => [name, false]))
    // The parser holds every value against the options above, which is what Values says of them.
    const values = { ...unset, ...parsed.values } as Values<Wanted> & { json: boolean; help: boolean }
    return { values, positionals: parsed.positionals }
  } catch (error) {
    throw refuse(definition, explainArgumentFault(error))
  }
}

function refuse(definition: Definition<Options>, fault: string | undefined): OperatorError {
  return new OperatorError([fault, usageOf(definition)].filter(Boolean).join('\n\n'), { exitCode: 2 })
}

function usageOf(definition: Definition<Options>): string {
  const options = Object.entries({ ...definition.options, ...commonOptions }).map(([name, option]) => {
    const value = 'value' in option && option.value ? ` <${option.value}>` : ''
    return [`--${name}${value}`, option.explain] as const
  })
  const width = Math.max(...options.map(([head]) => widthOf(head)))
  return [
    `用法：portal ${[definition.name, definition.parameters, '[选项]'].filter(Boolean).join(' ')}`,
    '',
    definition.summary,
    '',
    ...options.map(([head, explain]) => `  ${head}${' '.repeat(width - widthOf(head))}  ${explain}`),
    ...(definition.notes ? ['', definition.notes] : []),
    '',
    '退出码：0 完成，1 没有做成或发现问题，2 命令、文件或配置有误，3 数据库不能使用。',
  ].join('\n')
}

/** Chinese letters take two columns of a terminal. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
}
