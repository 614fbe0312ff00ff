import { OperatorError } from '@portal/config/operator-error'
import { outliveReaders } from '@portal/log'
import { contentCommands } from './content/contentCommands.ts'
import { createStopSignal } from './process/createStopSignal.ts'

/** Runs until done or stopped. @returns the exit code. */
type Command = (stop: AbortSignal, parameters: readonly string[]) => Promise<number>

/** Each command loads only its own modules. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start/startPortal.ts')).startPortal,
  run: async () => (await import('./start/runService.ts')).runService,
  build: async () => (await import('./release/buildPortal.ts')).runBuild,
  check: async () => (await import('./check/runChecks.ts')).runChecks,
  test: async () => (await import('./test/runTests.ts')).runTests,
  audit: async () => (await import('./test/runAudit.ts')).runAudit,
  size: async () => (await import('./measure/measureSize.ts')).measureSize,
  sbom: async () => (await import('./release/writeBill.ts')).writeBill,
  'embed-package': async () => (await import('./release/writeEmbedPackage.ts')).runEmbedPackage,
  bench: async () => (await import('./measure/runBench.ts')).runBench,
  drill: async () => (await import('./drill/runDrill.ts')).runDrill,
  capacity: async () => (await import('./measure/capacity/runCapacity.ts')).runCapacity,
  release: async () => (await import('./release/commands/release.ts')).runRelease,
  promote: async () => (await import('./release/commands/moveVariant.ts')).runPromote,
  drop: async () => (await import('./release/commands/moveVariant.ts')).runDrop,
  rollback: async () => (await import('./release/commands/rollback.ts')).runRollback,
  history: async () => (await import('./release/commands/history.ts')).runHistory,
  status: async () => (await import('./release/commands/status.ts')).runStatus,
  visit: async () => (await import('./visit/runVisit.ts')).runVisit,
  mirror: async () => (await import('./mirror/runMirror.ts')).runMirror,
  'create-area': async () => (await import('./create/createArea.ts')).createArea,
  dev: async () => (await import('./dev/devArea.ts')).devArea,
  ...Object.fromEntries(contentCommands.map((name) => [name, () => forward(name)])),
}

async function forward(name: string): Promise<Command> {
  const { runContentCommand } = await import('./content/runContentCommand.ts')
  return (stop, parameters) => runContentCommand(stop, [name, ...parameters])
}

async function main([name = '', ...parameters]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    console.error(`没有命令“${name}”。可用的命令：${Object.keys(commands).join('、')}`)
    return 2
  }
  const stop = createStopSignal()
  try {
    const command = await load()
    // Its function says what it takes. A name or an option that nobody reads was meant to change what happens.
    if (parameters.length > 0 && command.length < 2)
      throw new OperatorError(`“${name}”没有参数：${parameters.join(' ')}`, { exitCode: 2 })
    return await command(stop, parameters)
  } catch (error) {
    if (stop.aborted && error === stop.reason) return 130
    const isPlain = error instanceof OperatorError
    console.error(isPlain ? error.message : error)
    return isPlain ? error.exitCode : 1
  }
}

outliveReaders()
process.exitCode = await main(process.argv.slice(2))
