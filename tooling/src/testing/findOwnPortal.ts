import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { repository } from '@portal/operations/repository'
import { findRunningPortal, readStartConfig } from '@portal/operations/start'
import type { LaunchedPortal } from './launchPortal.ts'

/**
 * The portal that runs in PORTAL_DATA, for a measurement that shall not start one of its own. It is not ours to stop.
 * @throws OperatorError when none runs
 */
export async function findOwnPortal(environment: NodeJS.ProcessEnv): Promise<LaunchedPortal> {
  const folder = resolve(repository, readStartConfig(environment).PORTAL_DATA)
  const running = await findRunningPortal(realpathSync(folder))
  if (!running?.address) throw new OperatorError(`${folder} 中没有门户在运行。请先运行 npm start，或去掉 --running。`)
  const { address, pid } = running
  return { address, pid, dataFolder: folder, startMs: 0, stop: async () => undefined }
}
