import { homedir } from 'node:os'
import { OperatorError } from '@portal/config/operator-error'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../test/findChromium.ts'

interface LaunchOptions {
  /** Where another program may speak to it. */
  readonly debuggingPort?: number
}

/** Chromium without anything that reaches outside of this machine. */
export function launchChromium({ debuggingPort }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium({ environment: process.env, root: '/', home: homedir() })
  if (!executablePath)
    throw new OperatorError('没有找到 Chromium。请安装 chromium，或用 PORTAL_CHROMIUM 指明它的路径。')
  return chromium.launch({
    executablePath,
    // Otherwise Playwright ends the whole process on a signal, and the portals that it started stay behind.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  })
}
