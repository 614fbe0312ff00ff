import { z } from 'zod'

const report = z.looseObject({ testResults: z.array(z.looseObject({ name: z.string() })) })

/**
 * The report of a whole run with some files' results taken from a later run of these files.
 * @param whole the parsed JSON report of the whole run
 * @param later that of the later run; undefined when it left none, and then nothing is replaced
 */
export function replaceFiles(whole: unknown, later: unknown): unknown {
  if (later === undefined) return whole
  const { testResults, ...rest } = report.parse(whole)
  const replaced = report.parse(later).testResults
  const names = new Set(replaced.map(({ name }) => name))
  return { ...rest, testResults: [...testResults.filter(({ name }) => !names.has(name)), ...replaced] }
}
