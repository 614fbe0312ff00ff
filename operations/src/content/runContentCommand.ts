import { join, resolve } from 'node:path'
import { ConfigurationError } from '@portal/config/runtime'
import { runProgram } from '../process/runProgram.ts'
import { repository } from '../repository.ts'
import { readStartConfig } from '../start/readStartConfig.ts'

/** Young objects in 8 MB: an import of 100,000 rows takes 360 MB instead of 480, in the same time. */
const heapOption = '--max-semi-space-size=8'

/**
 * A command of the content service as a program of its own. It runs where the person stands, so that the files they name
 * are found; the environment, the data folder and the configuration file are those of `portal start`.
 * @returns the command's exit code
 */
export async function runContentCommand(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const environment: NodeJS.ProcessEnv = process.env
  const { code } = await runProgram(
    process.execPath,
    [heapOption, join(repository, 'services/api/src/commands/main.ts'), ...parameters],
    {
      stop,
      output: 'show',
      folder: environment.PORTAL_CALLED_FROM ?? process.cwd(),
      environment: placesOf(environment),
    },
  )
  return code
}

/** Faults of the configuration are left for the command to say; `doctor` lists them beside everything else. */
function placesOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  const file: Record<string, string> = environment.PORTAL_CONFIG
    ? { PORTAL_CONFIG: resolve(environment.PORTAL_CONFIG) }
    : {}
  try {
    const { PORTAL_ENV, PORTAL_DATA } = readStartConfig(environment)
    return { ...file, PORTAL_ENV, PORTAL_DATA: resolve(repository, PORTAL_DATA) }
  } catch (error) {
    if (error instanceof ConfigurationError) return file
    throw error
  }
}
