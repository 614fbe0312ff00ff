import type { Fault, Played } from '../play/Fault.ts'
import { type Ending, endings, type Group, groups } from '../play/groups.ts'

/** One round for the terminal: how long, who met what, what the fault itself measured. */
export function sayPlayed(fault: Fault, played: Played): string {
  return [sayRecovery(played), ...sayTroubles(played), ...sayForms(played), ...sayFigures(fault, played)].join('；')
}

function sayRecovery(played: Played): string {
  const { recoverySeconds } = played
  if (recoverySeconds > 0) return `${recoverySeconds.toFixed(1)} 秒后恢复`
  return isNoticed(played) ? '立即恢复' : '访问者没有感觉'
}

/** Whether anybody was answered otherwise than ever. */
export function isNoticed({ counts }: Played): boolean {
  return Object.values(counts).some((byEnding) =>
    Object.entries(byEnding).some(([ending, count]) => ending !== 'usual' && count > 0),
  )
}

function sayTroubles({ counts }: Played): string[] {
  return Object.entries(counts).flatMap(([group, byEnding]) => {
    const troubles = Object.entries(byEnding).filter(([ending, count]) => ending !== 'usual' && count > 0)
    if (troubles.length === 0) return []
    const kinds = troubles.map(([ending, count]) => `${endings[ending as Ending]} ${count}`).join('、')
    return [`${groups[group as Group]}：照常 ${byEnding.usual}、${kinds}`]
  })
}

function sayForms({ acknowledged, lost }: Played): string[] {
  return acknowledged > 0 ? [`提示成功的提交 ${acknowledged} 份，丢失 ${lost} 份`] : []
}

function sayFigures({ figures: words = {} }: Fault, { figures }: Played): string[] {
  return Object.entries(words).flatMap(([name, { title, unit }]) => {
    const figure = figures[name]
    return figure === undefined ? [] : [`${title} ${sayNumber(figure)}${unit === '' ? '' : ` ${unit}`}`]
  })
}

/** Tenths where they tell something. */
export function sayNumber(figure: number): string {
  return Number.isInteger(figure) || figure >= 100 ? figure.toFixed(0) : figure.toFixed(1)
}
