import type { Expectation, ExperimentResult } from '../experiment/Fault.ts'
import { type Ending, type Group, groupNames } from '../experiment/groups.ts'

/** A database that is back after three tenths of a second has met one form, or none. */
const A_FEW = 3
const fresh: readonly Group[] = ['newGuides', 'newSearches']

/** Every answer to these was of these kinds. */
export function areOnly(groups: readonly Group[], endings: readonly Ending[]) {
  return ({ counts }: ExperimentResult) =>
    groups.every((group) =>
      Object.entries(counts[group]).every(([ending, count]) => count === 0 || endings.some((one) => one === ending)),
    )
}

/** Somebody met this; unless it was over before more than a few had asked. */
export function areSome(groups: readonly Group[], ending: Ending) {
  return ({ counts }: ExperimentResult) => {
    const asked = groups.flatMap((group) => Object.values(counts[group])).reduce((sum, count) => sum + count, 0)
    return asked <= A_FEW || groups.some((group) => counts[group][ending] > 0)
  }
}

export function all(...holds: readonly Expectation['holds'][]): Expectation['holds'] {
  return (result) => holds.every((one) => one(result))
}

export const unaffected: Expectation = { says: '没有变化', holds: areOnly(groupNames, ['usual']) }

export const connectionsBreak: Expectation = {
  says: '连接断开，随后正常',
  holds: all(areOnly(groupNames, ['usual', 'aged', 'cut']), areSome(groupNames, 'cut')),
}

/** Pages while nobody can draw them anew. */
const pagesOfBefore: Expectation = {
  says: '打开过的页面照常；此后内容有改动的给出较早的版本，上方注明时间',
  holds: all(areOnly(['opened', 'openedGuides', 'changed'], ['usual', 'aged']), areSome(['changed'], 'aged')),
}

const filesStay: Expectation = { says: '文件和探测照常', holds: areOnly(['files', 'health'], ['usual']) }

const newPagesRefused: Expectation = {
  says: '没有打开过的为 503',
  // One that was drawn in the last moment is there for the next who asks, with its age.
  holds: all(areOnly(fresh, ['usual', 'aged', 'refused']), areSome(fresh, 'refused')),
}

const formsRefused: Expectation = {
  says: '提交为 503',
  holds: all(areOnly(['forms'], ['usual', 'refused']), areSome(['forms'], 'refused')),
}

/** Whoever has the form takes it, or takes it no more: nobody can say, so it is not sent to another. */
const formsRefusedOrStuck: Expectation = {
  says: '提交为 503；停住时正在提交的一份可能等不到回答',
  holds: all(areOnly(['forms'], ['usual', 'refused', 'silent']), areSome(['forms'], 'refused')),
}

/** What visitors see while nobody gives content. */
export const withoutContent: readonly Expectation[] = [pagesOfBefore, newPagesRefused, formsRefused, filesStay]

/** The same while who gives content stands still. */
export const withFrozenContent: readonly Expectation[] = [
  pagesOfBefore,
  newPagesRefused,
  formsRefusedOrStuck,
  filesStay,
]
