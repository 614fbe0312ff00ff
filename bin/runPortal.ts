import { existsSync } from 'node:fs'
import { OperatorError } from '@portal/config/operator-error'
import type { CommandTable, House } from '@portal/operations/command'

/** In the order of `portal help`. What is installed to serve has the first alone. */
const houses = await Promise.all(
  ['operations', 'tooling', 'lab']
    .map((house) => new URL(`../${house}/src/commands.ts`, import.meta.url))
    .filter((file) => existsSync(file))
    .map(async (file): Promise<House> => import(file.href)),
)
const commands: CommandTable = Object.assign({}, ...houses.map((house) => house.commands))

/** Says of every command what it does. */
async function help(stop: AbortSignal): Promise<number> {
  const codes: number[] = []
  for (const house of houses) codes.push((await house.help?.(stop, [])) ?? 0)
  for (const [name, { summary }] of Object.entries(commands))
    if (summary) console.info(`  ${name.padEnd(18)}${summary}`)
  return Math.max(...codes)
}

/** What `portal <name> <parameters>` does. @returns its exit code: 2 for what is not called as it has to be */
export async function runPortal([name = '', ...parameters]: readonly string[], stop: AbortSignal): Promise<number> {
  const load = ['', 'help', '--help'].includes(name)
    ? async () => help
    : Object.hasOwn(commands, name) && commands[name]?.load
  if (!load) {
    console.error(`没有命令“${name}”，说明见 portal help。可用的命令：${Object.keys(commands).join('、')}`)
    return 2
  }
  try {
    const command = await load()
    // Its function says what it takes. A name or an option that nobody reads was meant to change what happens.
    if (parameters.length > 0 && command.length < 2)
      throw new OperatorError(`“${name}”没有参数：${parameters.join(' ')}`, { exitCode: 2 })
    const code = await command(stop, parameters)
    return name === '' ? 2 : code
  } catch (error) {
    if (stop.aborted && error === stop.reason) return 130
    const isPlain = error instanceof OperatorError
    console.error(isPlain ? error.message : error)
    return isPlain ? error.exitCode : 1
  }
}
