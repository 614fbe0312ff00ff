import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { readSettings, SettingsFileError } from '@portal/records/files'
import { z } from 'zod'
import { type CheckLevel, checkLevels, guideChecks, organisationChecks } from './importChecks.ts'

/** The file of levels that is taken when it lies beside the files. */
export const checksFileName = '_checks.json'

/** Name of a check → what is done when a record does not pass it. */
export type CheckLevels = ReadonlyMap<string, CheckLevel>

export const defaultCheckLevels: CheckLevels = new Map(
  [...guideChecks, ...organisationChecks].map(({ name, level }) => [name, level]),
)

/**
 * The levels of `file`, else of `_checks.json` beside the files to import, else the usual ones. A check that the file does not
 * name keeps its usual level.
 * @throws SettingsFileError naming every unknown check or level
 */
export function readCheckLevels(target: string, file?: string): CheckLevels {
  const beside = path.join(statSync(target).isDirectory() ? target : path.dirname(target), checksFileName)
  const chosen = file ?? (existsSync(beside) ? beside : undefined)
  if (chosen === undefined) return defaultCheckLevels
  const levels = readSettings(chosen, z.record(z.string(), z.enum(checkLevels, `应为 ${checkLevels.join('、')}`)))
  const unknown = Object.keys(levels).filter((name) => !defaultCheckLevels.has(name))
  if (unknown.length > 0) {
    const choices = [...defaultCheckLevels.keys()].join('、')
    throw new SettingsFileError(path.basename(chosen), [`没有这些检查：${unknown.join('、')}，可用：${choices}。`])
  }
  return new Map([...defaultCheckLevels, ...Object.entries(levels)])
}
