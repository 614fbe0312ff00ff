import { closestMatch } from 'leven'
import { runtimeSchema } from './runtimeSchema.ts'

/** Of the letters behind `PORTAL_`: with more of them it is another word, not a slip. */
const MOST_SLIPS = 1 / 3
/** Read before there is a configuration: its file, the browser of tests, the folder that a command was called from. */
const OTHERS = /^PORTAL_(CONFIG|CHROMIUM|CALLED_FROM|E2E|TEST_[A-Z]+)$/

/**
 * Names in the environment that look like settings of the portal and are none, each as a sentence with the setting that was
 * probably meant. They are said and refuse no start: other programs may have names that begin alike.
 */
export function findUnknownSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('PORTAL_') && !Object.hasOwn(runtimeSchema.shape, name) && !OTHERS.test(name))
    .sort()
    .map((name) => `${name}：没有这个设置，不起作用${nearestTo(name)}`)
}

/** The setting that was probably meant, as the end of a sentence; empty where none is near. */
export function nearestTo(name: string): string {
  const maxDistance = Math.floor(name.replace(/^PORTAL_/i, '').length * MOST_SLIPS)
  const nearest = closestMatch(name.toUpperCase(), Object.keys(runtimeSchema.shape), { maxDistance })
  return nearest === undefined ? '' : `，是不是 ${nearest}？`
}
