import type { ExperimentResult, FigureWords } from '../experiment/Fault.ts'
import { type Ending, endings } from '../experiment/groups.ts'
import { formatNumber, isNoticed } from './formatResult.ts'

/** The shortest and the longest recovery, in seconds. */
export function formatRange(rounds: readonly ExperimentResult[]): string {
  const seconds = rounds.map(({ recoverySeconds }) => recoverySeconds)
  if (Math.max(...seconds) === 0) return rounds.some(isNoticed) ? '立即' : '没有中断'
  return `${rangeOf(seconds)} 秒`
}

/** How all questions of all rounds ended until it was over, and the fault's own figures. */
export function formatRounds(
  words: Readonly<Record<string, FigureWords>>,
  rounds: readonly ExperimentResult[],
): string {
  const figures = Object.entries(words).map(([name, { title, unit }]) => {
    const values = rounds.flatMap(({ figures }) => figures[name] ?? [])
    return `${title} ${rangeOf(values)}${unit === '' ? '' : ` ${unit}`}`
  })
  return [...formatEndings(rounds), ...figures].join('；')
}

function formatEndings(rounds: readonly ExperimentResult[]): string[] {
  const sum = (ending: Ending) =>
    rounds.flatMap(({ counts }) => Object.values(counts)).reduce((total, counts) => total + counts[ending], 0)
  const met = (Object.keys(endings) as Ending[]).filter((ending) => sum(ending) > 0)
  return met.length === 0 ? [] : [met.map((ending) => `${endings[ending]} ${sum(ending)}`).join('、')]
}

function rangeOf(values: readonly number[]): string {
  const [least, most] = [formatNumber(Math.min(...values)), formatNumber(Math.max(...values))]
  return least === most ? least : `${least}–${most}`
}
