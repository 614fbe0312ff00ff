import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Setup } from './Setup.ts'

const SIZE_MB = 800

/** The installation on a file system that can be filled without harm to anybody else. */
export const smallDisk: Setup = {
  name: 'small-disk',
  refuse: () => (canMount() ? undefined : '写满磁盘需要一个单独的小文件系统，只有 root 可以挂载'),
  open: async (installation) => {
    const folder = installation.makeFolder('small')
    run('/bin/mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'none', folder])
    // Also when something still stands in it.
    const unmount = () => run('/bin/umount', ['--lazy', folder])
    try {
      run('/bin/cp', ['-a', `${installation.dataFolder}/.`, folder])
      // The record tells of the folder that the database was made in.
      writeFileSync(join(folder, 'database-place.json'), JSON.stringify({ home: join(folder, 'database') }))
      const environment = await installation.launch({ dataFolder: folder })
      return { ...environment, close: () => environment.close().finally(unmount) }
    } catch (error) {
      unmount()
      throw error
    }
  },
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mount-'))
  try {
    if (spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder]).status !== 0) return false
    run('/bin/umount', [folder])
    return true
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(program: string, parameters: readonly string[]): void {
  const { status, stderr } = spawnSync(program, parameters, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${stderr}`)
}
