import type { ExperimentResult, Fault } from '../experiment/Fault.ts'
import { type Ending, endings, type Group, groups } from '../experiment/groups.ts'

/** One round for the terminal: how long, who met what, what the fault itself measured. */
export function formatResult(fault: Fault, result: ExperimentResult): string {
  return [
    formatRecovery(result),
    ...formatTroubles(result),
    ...formatForms(result),
    ...formatFigures(fault, result),
  ].join('；')
}

function formatRecovery(result: ExperimentResult): string {
  const { recoverySeconds } = result
  if (recoverySeconds > 0) return `${recoverySeconds.toFixed(1)} 秒后恢复`
  return isNoticed(result) ? '立即恢复' : '访问者没有感觉'
}

/** Whether anybody was answered otherwise than ever. */
export function isNoticed({ counts }: ExperimentResult): boolean {
  return Object.values(counts).some((byEnding) =>
    Object.entries(byEnding).some(([ending, count]) => ending !== 'usual' && count > 0),
  )
}

function formatTroubles({ counts }: ExperimentResult): string[] {
  return Object.entries(counts).flatMap(([group, byEnding]) => {
    const troubles = Object.entries(byEnding).filter(([ending, count]) => ending !== 'usual' && count > 0)
    if (troubles.length === 0) return []
    const kinds = troubles.map(([ending, count]) => `${endings[ending as Ending]} ${count}`).join('、')
    return [`${groups[group as Group]}：照常 ${byEnding.usual}、${kinds}`]
  })
}

function formatForms({ acknowledged, lost }: ExperimentResult): string[] {
  return acknowledged > 0 ? [`提示成功的提交 ${acknowledged} 份，丢失 ${lost} 份`] : []
}

function formatFigures({ figures: words = {} }: Fault, { figures }: ExperimentResult): string[] {
  return Object.entries(words).flatMap(([name, { title, unit }]) => {
    const figure = figures[name]
    return figure === undefined ? [] : [`${title} ${formatNumber(figure)}${unit === '' ? '' : ` ${unit}`}`]
  })
}

/** Tenths where they tell something. */
export function formatNumber(figure: number): string {
  return Number.isInteger(figure) || figure >= 100 ? figure.toFixed(0) : figure.toFixed(1)
}
