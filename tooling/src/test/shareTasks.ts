import type { Share } from './runTasks.ts'

/**
 * Begun at once, so that what begins last, in whatever order turbo takes the others, is not long. Those in one row come in turn:
 * browser tests wait for the instruments, and these for a processor.
 */
const longestUnits = [['@portal/api'], ['@portal/shell', '@portal/content']]
const longestBrowserTests = 'test:shell'

/** Of several workspaces each: where starting a runner takes longer than its tests, and where what others change runs them anyway. */
export const groups = ['test:packages', 'test:services']

/** The units of every workspace. One more task runs than cores and another, because tests wait for servers, databases and clocks. */
export function shareUnits(cores: number): Share[] {
  return [
    ...longestUnits.map((names) => ({ tasks: names.map((name) => `${name}#test`), concurrency: 1 })),
    { tasks: ['test', ...groups, ...longestUnits.flat().map((name) => `--filter=!${name}`)], concurrency: cores },
  ]
}

/** @param tasks of all browser tests, of which the others run one after the other */
export function shareBrowserTests(tasks: readonly string[], environment: Readonly<Record<string, string>>): Share[] {
  const isLongest = (name: string) => name === longestBrowserTests
  return [
    { tasks: tasks.filter(isLongest), environment },
    { tasks: tasks.filter((name) => !isLongest(name)), concurrency: 1, environment },
  ]
}
