import { errorCode } from '@portal/config/error-code'
import { familyOf, readProcess } from '../../bench/processes/familyOf.ts'
import { findContentService, findShells } from '../../bench/processes/portalProcesses.ts'
import type { Experiment } from '../experiment/Experiment.ts'

const finders = {
  shell: findShells,
  api: findContentService,
  database: (portal: number) => familyOf(portal).filter((pid) => readProcess(pid, 'comm').trim() === 'postgres'),
} as const
export type PartName = keyof typeof finders

/** Processes of a part of the portal under test, those above others first. */
export function listPart({ environment }: Experiment, part: PartName): readonly number[] {
  return finders[part](environment.portal.pid)
}

/** @throws Error when none runs: nothing would be injected */
export function findPart(experiment: Experiment, part: PartName): readonly number[] {
  const pids = listPart(experiment, part)
  if (pids.length === 0) throw new Error(`No process of ${part} runs`)
  return pids
}

/** Nothing happens to those that are gone. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error
    }
}
