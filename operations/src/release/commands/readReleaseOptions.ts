import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explainArgumentFault } from '@portal/config/argument-fault'
import { OperatorError } from '@portal/config/operator-error'

export interface Usage {
  /** e.g. `release 专区 [--build 文件夹] …` */
  readonly line: string
  readonly names: { readonly least: number; readonly most: number }
  /** Options with a value. */
  readonly texts: readonly string[]
}

export interface ReleaseOptions {
  readonly names: readonly string[]
  readonly json: boolean
  /** A file or folder as the person at the terminal names it, made absolute. */
  readonly fileOf: (option: string) => string | undefined
  /** As it was written; undefined when it was not. */
  readonly textOf: (option: string) => string | undefined
}

/** @throws OperatorError with the usage */
export function readReleaseOptions(parameters: readonly string[], usage: Usage): ReleaseOptions {
  const { positionals, values } = parse(parameters, usage)
  const { least, most } = usage.names
  if (positionals.length < least) throw new UsageError(usage)
  if (positionals.length > most) throw new UsageError(usage, `多余的参数：${positionals.slice(most).join(' ')}。`)
  const calledFrom = process.env.PORTAL_CALLED_FROM ?? process.cwd()
  const given = new Map<string, unknown>(Object.entries(values))
  const textOf = (option: string) => {
    const value = given.get(option)
    return typeof value === 'string' ? value : undefined
  }
  const fileOf = (option: string) => {
    const value = textOf(option)
    return value === undefined ? undefined : resolve(calledFrom, value)
  }
  return { names: positionals, json: given.get('json') === true, fileOf, textOf }
}

function parse(parameters: readonly string[], usage: Usage) {
  const texts = usage.texts.map((name) => [name, { type: 'string' as const }])
  const options = { json: { type: 'boolean' as const }, ...Object.fromEntries(texts) }
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(usage, explainArgumentFault(error))
  }
}

/** What was written does not say what to do. */
export class UsageError extends OperatorError {
  /** @param fault what is wrong, where the usage alone does not say it */
  constructor({ line }: Usage, fault?: string) {
    super(`${fault === undefined ? '' : `${fault}\n`}用法：npm run portal -- ${line}`, { exitCode: 2 })
  }
}

/** What a command has to say: sentences for a person, or one JSON object on the output and nothing else. */
export class Answer {
  readonly #json: boolean
  constructor(json: boolean) {
    this.#json = json
  }

  /** A step on the way. */
  readonly print = (text: string): void => console.error(text)

  /** @param lines of the same, for a person */
  give(value: unknown, lines: readonly string[]): void {
    console.log(this.#json ? JSON.stringify(value) : lines.join('\n'))
  }

  /** Runs a command; what a person has to mend is part of the JSON, too. */
  async around(work: () => Promise<number>): Promise<number> {
    try {
      return await work()
    } catch (error) {
      if (!this.#json || !(error instanceof OperatorError)) throw error
      console.log(JSON.stringify({ error: error.message }))
      return error.exitCode
    }
  }
}
