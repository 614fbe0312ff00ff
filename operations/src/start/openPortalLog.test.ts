import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mountSmallDisk, needsMounting } from '@portal/log/testing'
import { expect, test, vi } from 'vitest'
import { openPortalLog } from './openPortalLog.ts'

test('a full disk costs lines of the file, none of the terminal, and the file tells its gap', async (context) => {
  const disk = mountSmallDisk('64k')
  if (!disk) return context.skip(needsMounting)
  context.onTestFinished(disk.unmount)
  const terminal = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const file = join(disk.folder, 'portal.log')
  const filler = join(disk.folder, 'filler')
  const print = openPortalLog(file)
  print('before')
  writeFileSync(filler, '')
  const { bavail, bsize } = statfsSync(filler)
  writeFileSync(filler, 'x'.repeat(bavail * bsize))
  for (let line = 0; line < 100; line++) print(`${line} ${'x'.repeat(100)}`)
  rmSync(filler)
  print('after')
  expect(terminal).toHaveBeenCalledTimes(102)
  const said = readFileSync(file, 'utf8')
  expect(said).toMatch(/^\S+Z before\n/)
  const lost = Number(/日志写不进磁盘（ENOSPC），此前 \d+ 秒内缺少 (\d+) 行\n/.exec(said)?.[1])
  expect(said.match(/ x{100}\n/g)?.length).toBe(100 - lost)
  expect(said).toMatch(/\n\S+Z after\n$/)
})
