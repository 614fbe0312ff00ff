import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { repository } from '@portal/operations/repository'

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A command of the portal as its operators call it, on the portal of a data folder. @param settings further ones */
export async function runPortal(
  parameters: readonly string[],
  { dataFolder, settings }: { readonly dataFolder: string; readonly settings?: Readonly<Record<string, string>> },
): Promise<Ran> {
  // The test runner's own settings are none of an operator's.
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env
  const child = spawn(process.execPath, [join(repository, 'bin/portal.ts'), ...parameters], {
    cwd: repository,
    env: { ...environment, ...settings, PORTAL_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, stdout, stderr }
}
