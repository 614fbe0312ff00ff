import { rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { runTurbo } from '../../process/runTurbo.ts'
import { findBuilds } from '../../release/store/findBuilds.ts'
import { repository } from '../../repository.ts'
import { forgetBuild, isBuiltBefore, type PlannedBuild, readPlannedBuilds, rememberBuild } from './builtBefore.ts'
import { findStartedBuild, selectFailedLines } from './readBuildOutput.ts'

const SHOWN_LINES = 40

interface BuildOptions {
  readonly stop: AbortSignal
  /** `keep` shows the build's words only when it fails. */
  readonly output: 'show' | 'keep'
  /** Name of the one app that is needed; every app when not given. */
  readonly only?: string
  /** Says which app is being built, so that nobody wonders what takes so long. */
  readonly print?: (text: string) => void
}

/**
 * Builds every app whose sources changed; the rest comes from turbo's cache. Where each build lies there already nothing is touched:
 * somebody else's portal may be reading it at this moment. @throws OperatorError when a build fails.
 */
export async function buildPortal({ stop, output, only, print }: BuildOptions): Promise<void> {
  const filter = only === undefined ? [] : [`--filter=@portal/${only}`]
  const planned = output === 'keep' ? await planBuilds(filter, stop) : []
  if (planned.length > 0 && planned.every(isBuiltBefore)) return
  clearBuilds(only)
  const result = await runTurbo(['build', ...filter, '--output-logs=new-only'], {
    stop,
    output,
    logOrder: output === 'show' ? 'grouped' : 'stream',
    onLine: (line) => {
      const app = findStartedBuild(line)
      if (app !== undefined) print?.(`正在构建 ${app}`)
    },
  })
  if (result.code !== 0) throw new OperatorError(failureSentence(selectFailedLines(result.output)))
  for (const build of planned) rememberBuild(build)
}

async function planBuilds(filter: readonly string[], stop: AbortSignal): Promise<PlannedBuild[]> {
  const { code, output } = await runTurbo(['build', ...filter, '--dry=json'], { stop, output: 'keep' })
  // What is wrong the build itself says.
  return code === 0 ? readPlannedBuilds(output, repository) : []
}

/**
 * Removes what earlier builds left, of one app or of all: the cache puts its files beside those that lie there, which would pass
 * for part of the new build.
 */
export function clearBuilds(only?: string): void {
  for (const dist of findBuilds().filter((dist) => only === undefined || appOf(dist) === only)) {
    forgetBuild(dist)
    rmSync(dist, { recursive: true, force: true })
  }
}

function appOf(dist: string): string {
  return basename(dirname(dist))
}

/** The first fault usually explains the others; one missing file can fill a thousand lines. */
function failureSentence(output: string): string {
  const firstLines = output.trim().split('\n').slice(0, SHOWN_LINES).join('\n')
  return `${firstLines}\n页面没有构建成功。全部原因用 npm run build 查看，改正后重新运行。`
}
