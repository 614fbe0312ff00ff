import { accessSync, constants, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'

/** The same browser without windows: it needs a third less of the processor, and Playwright takes it for tests, too. */
const headlessShell = 'usr/bin/chromium-headless-shell'
const systemPlaces = [
  'usr/bin/chromium',
  'usr/bin/chromium-browser',
  'usr/bin/google-chrome',
  'opt/google/chrome/chrome',
]
/** Playwright's own downloads, newest last. */
const PLAYWRIGHT_PATTERN = 'chromium-*/chrome-linux*/chrome'

export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Root of the file system. */
  readonly root: string
  readonly home: string
}

/** What looks for a browser: measurements want the one that visitors have, tests the quickest. */
export type BrowserUse = 'measure' | 'test'

/**
 * The browser: the one named by PORTAL_CHROMIUM, else the system's, else one that Playwright installed.
 * @returns its path, undefined when there is none
 * @throws OperatorError when PORTAL_CHROMIUM names no program.
 */
export function findChromium({ environment, root, home }: Machine, use: BrowserUse = 'measure'): string | undefined {
  const named = environment.PORTAL_CHROMIUM
  if (named) {
    if (isProgram(named)) return named
    throw new OperatorError(
      `PORTAL_CHROMIUM names ${named}, which is not a program. Set it to the path of a Chromium, or unset it.`,
    )
  }
  const downloads = environment.PLAYWRIGHT_BROWSERS_PATH ?? join(home, '.cache/ms-playwright')
  const downloaded = globSync(PLAYWRIGHT_PATTERN, { cwd: downloads })
    .sort(byNumber)
    .map((path) => join(downloads, path))
  const places = use === 'test' ? [headlessShell, ...systemPlaces] : [...systemPlaces, headlessShell]
  return [...places.map((place) => join(root, place)), ...downloaded.reverse()].find(isProgram)
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    // Not there or not ours to run: look at the next place.
    return false
  }
}
