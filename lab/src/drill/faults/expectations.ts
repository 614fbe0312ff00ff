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

export function all(...conditions: readonly Expectation['isMet'][]): Expectation['isMet'] {
  return (result) => conditions.every((one) => one(result))
}

export const unaffected: Expectation = { sentence: '没有变化', isMet: areOnly(groupNames, ['usual']) }

export const connectionsBreak: Expectation = {
  sentence: '连接断开，随后正常',
  isMet: all(areOnly(groupNames, ['usual', 'aged', 'cut']), areSome(groupNames, 'cut')),
}

/** Pages while nobody can render them anew. */
const pagesOfBefore: Expectation = {
  sentence: '打开过的页面照常；此后内容有改动的给出较早的版本，上方注明时间',
  isMet: all(areOnly(['opened', 'openedGuides', 'changed'], ['usual', 'aged']), areSome(['changed'], 'aged')),
}

const filesStay: Expectation = { sentence: '文件和探测照常', isMet: areOnly(['files', 'health'], ['usual']) }

const newPagesRefused: Expectation = {
  sentence: '没有打开过的为 503',
  // One that was rendered in the last moment is there for the next who asks, with its age.
  isMet: all(areOnly(fresh, ['usual', 'aged', 'refused']), areSome(fresh, 'refused')),
}

const formsRefused: Expectation = {
  sentence: '提交为 503',
  isMet: all(areOnly(['forms'], ['usual', 'refused']), areSome(['forms'], 'refused')),
}

/** Whoever has the form takes it, or takes it no more: nobody can say, so it is not sent to another. */
const formsRefusedOrStuck: Expectation = {
  sentence: '提交为 503；停住时正在提交的一份可能等不到回答',
  isMet: all(areOnly(['forms'], ['usual', 'refused', 'silent']), areSome(['forms'], 'refused')),
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
