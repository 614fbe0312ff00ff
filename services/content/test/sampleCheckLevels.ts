import { type CheckLevels, defaultCheckLevels } from '../src/import/checks/readCheckLevels.ts'

/** For tests: the sample leaves out what nobody wrote (FAQs of licences, samples of results), and has to pass everything else. */
export const sampleCheckLevels: CheckLevels = new Map([
  ...defaultCheckLevels,
  ['permit-faq', 'off'],
  ['result-sample', 'off'],
])
