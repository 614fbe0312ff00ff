import { appendFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { askSteadily } from '../../bench/cluster/askSteadily.ts'
import type { Act } from '../play/Act.ts'
import { endingOf } from '../play/describePlay.ts'
import type { Fault } from '../play/Fault.ts'
import { sendForm } from '../play/sendForm.ts'
import { smallDisk } from '../scenes/smallDisk.ts'
import { changeContent } from './changeContent.ts'
import { all, areOnly, withoutContent } from './claims.ts'
import { findPart, signalAll } from './parts.ts'

const FORMS_PER_SECOND = 60
const NO_ROOM = '暂时不能保存'
/** Long enough for visitors to see it. */
const FULL_MS = 6_000

const refusesForms: Fault = {
  name: 'disk-full',
  chapter: 'disk',
  title: '磁盘写满',
  scene: smallDisk,
  claims: [
    {
      says: '页面、查询、文件、探测照常',
      holds: areOnly(
        ['opened', 'openedGuides', 'changed', 'newGuides', 'newSearches', 'queries', 'files', 'health'],
        ['usual'],
      ),
    },
    {
      says: '提交为 503，说明暂时不能保存',
      holds: all(areOnly(['forms'], ['usual', 'refused']), ({ figures }) => figures.isSaid === 1),
    },
    { says: '日志写不下的行丢弃，有空间后写明缺少多少', holds: ({ figures }) => (figures.lostLines ?? 0) > 0 },
  ],
  figures: { lostLines: { title: '日志缺少', unit: '行' } },
  recovers: '清理出空间以后一切自动恢复，用时从清理算起',
  limitSeconds: 120,
  recoversWithinSeconds: 15,
  strike: async (act) => {
    fill(act)
    await sendFormsUntilRefused(act)
    await delay(FULL_MS)
  },
  repair: async (act) => clear(act),
  measure: async (act) => {
    await act.until('日志中缺少的行数', () => countLostLines(act) > 0)
    act.figures.lostLines = countLostLines(act)
  },
  restore: async (act) => clear(act),
}

const stopsDatabase: Fault = {
  name: 'disk-full-database',
  chapter: 'disk',
  title: '磁盘写满，数据库因此停止',
  scene: smallDisk,
  claims: [...withoutContent, { says: '直到有空间为止', holds: ({ figures }) => figures.isWaiting === 1 }],
  recovers: '等到有空间后自己重新启动，用时从清理算起',
  limitSeconds: 150,
  recoversWithinSeconds: 20,
  prepare: changeContent,
  strike: async (act) => {
    fill(act)
    endDatabase(act)
    // Once it helps itself with the room that it kept for this.
    await act.until('预留空间的使用', () => act.readLog('api').includes('the reserve file was given up'))
    await act.until('数据库的恢复', () => isReady(act))
    fill(act)
    endDatabase(act)
    await act.until('数据库的停止', async () => !(await isReady(act)))
    // Its log says that it waits, but there is no room for that line either.
    await delay(FULL_MS)
    act.figures.isWaiting = Number(!(await isReady(act)))
  },
  repair: async (act) => clear(act),
  restore: async (act) => clear(act),
}

export const fullDiskFaults: readonly Fault[] = [refusesForms, stopsDatabase]

function ballastOf({ stage }: Act): string {
  return join(stage.portal.dataFolder, 'ballast')
}

/** Leaves nothing. */
function fill(act: Act): void {
  const { bavail, bsize } = statfsSync(act.stage.portal.dataFolder)
  try {
    appendFileSync(ballastOf(act), Buffer.alloc(bavail * bsize))
  } catch (error) {
    // Others were quicker with the last bytes.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

function clear(act: Act): void {
  rmSync(ballastOf(act), { force: true })
}

/** Small forms fit into what the database has already; so many come until it needs more. */
async function sendFormsUntilRefused(act: Act): Promise<void> {
  const { portal, visits } = act.stage
  const load = askSteadily({
    address: portal.address,
    perSecond: FORMS_PER_SECOND,
    questionOf: () => visits.newVote(),
  })
  try {
    await act.until('提交的拒绝', () => load.asked.some((one) => endingOf(one) === 'refused'))
    // One or the other may still fit in.
    await act.until('拒绝的说明', async () =>
      JSON.stringify(await sendForm(portal.address, visits.newVote())).includes(NO_ROOM),
    )
    act.figures.isSaid = 1
  } finally {
    await load.stop()
    act.sent.push(...load.asked)
  }
}

async function isReady(act: Act): Promise<boolean> {
  return (await act.read('/readyz')).status === 200
}

function endDatabase(act: Act): void {
  signalAll(findPart(act, 'database').slice(0, 1), 'SIGKILL')
}

function countLostLines(act: Act): number {
  const lines = [...act.readLog('shell').matchAll(/"lines":(\d+).*could not be written/g)]
  return lines.reduce((sum, [, count]) => sum + Number(count), 0)
}
