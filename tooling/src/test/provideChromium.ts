import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { OperatorError } from '@portal/config/operator-error'
import { runProgram } from '@portal/operations/process'
import { findChromium, type Machine } from './findChromium.ts'

/**
 * The path of a Chromium for tests; on Debian and Ubuntu it is installed when root runs the tests and there is none.
 * @throws OperatorError that says how to get one.
 */
export async function provideChromium(stop: AbortSignal): Promise<string> {
  const machine: Machine = { environment: process.env, root: '/', home: homedir() }
  const found = findChromium(machine, 'test')
  if (found) return found
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!canInstall) {
    throw new OperatorError(
      'There is no Chromium for the browser tests. Install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk), or name one with PORTAL_CHROMIUM.',
    )
  }
  console.log('Installing Chromium and Chinese fonts with apt-get; this takes a minute.')
  await runApt(['update'], stop)
  await runApt(['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'], stop)
  const installed = findChromium(machine, 'test')
  if (!installed)
    throw new OperatorError(
      'apt-get installed chromium-headless-shell, but no program is where it belongs. Name one with PORTAL_CHROMIUM.',
    )
  return installed
}

async function runApt(args: readonly string[], stop: AbortSignal): Promise<void> {
  const { code, output } = await runProgram('apt-get', args, {
    stop,
    output: 'keep',
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (code === 0) return
  const lastWords = output.trim().split('\n').slice(-5).join('\n')
  throw new OperatorError(
    `apt-get ${args.join(' ')} failed:\n${lastWords}\nMend the package sources, or name a Chromium with PORTAL_CHROMIUM.`,
  )
}
