import { appendFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '@portal/config/error-code'
import { askAtConstantRate } from '../../bench/cluster/askAtConstantRate.ts'
import { smallDisk } from '../environments/smallDisk.ts'
import type { Experiment } from '../experiment/Experiment.ts'
import type { Fault } from '../experiment/Fault.ts'
import { endingOf } from '../experiment/measureImpact.ts'
import { sendForm } from '../experiment/sendForm.ts'
import { changeContent } from './changeContent.ts'
import { all, areOnly, withoutContent } from './expectations.ts'
import { findPart, signalAll } from './partProcesses.ts'

const FORMS_PER_SECOND = 60
const NO_ROOM = '暂时不能保存'
/** Long enough for visitors to see it. */
const FULL_MS = 6_000

const refusesForms: Fault = {
  name: 'disk-full',
  chapter: 'disk',
  title: '磁盘写满',
  setup: smallDisk,
  expectations: [
    {
      sentence: '页面、查询、文件、探测照常',
      isMet: areOnly(
        ['opened', 'openedGuides', 'changed', 'newGuides', 'newSearches', 'queries', 'files', 'health'],
        ['usual'],
      ),
    },
    {
      sentence: '提交为 503，说明暂时不能保存',
      isMet: all(areOnly(['forms'], ['usual', 'refused']), ({ figures }) => figures.isSaid === 1),
    },
    { sentence: '日志写不下的行丢弃，有空间后写明缺少多少', isMet: ({ figures }) => (figures.lostLines ?? 0) > 0 },
  ],
  figures: { lostLines: { title: '日志缺少', unit: '行' } },
  recovers: '清理出空间以后一切自动恢复，用时从清理算起',
  limitSeconds: 120,
  recoversWithinSeconds: 15,
  inject: async (experiment) => {
    fill(experiment)
    await sendFormsUntilRefused(experiment)
    await delay(FULL_MS)
  },
  repair: async (experiment) => clear(experiment),
  measure: async (experiment) => {
    await experiment.until('日志中缺少的行数', () => countLostLines(experiment) > 0)
    experiment.figures.lostLines = countLostLines(experiment)
  },
  restore: async (experiment) => clear(experiment),
}

const stopsDatabase: Fault = {
  name: 'disk-full-database',
  chapter: 'disk',
  title: '磁盘写满，数据库因此停止',
  setup: smallDisk,
  expectations: [...withoutContent, { sentence: '直到有空间为止', isMet: ({ figures }) => figures.isWaiting === 1 }],
  recovers: '等到有空间后自己重新启动，用时从清理算起',
  limitSeconds: 150,
  recoversWithinSeconds: 20,
  prepare: changeContent,
  inject: async (experiment) => {
    fill(experiment)
    endDatabase(experiment)
    // Once it helps itself with the room that it kept for this.
    await experiment.until('预留空间的使用', () => experiment.readLog('api').includes('the reserve file was given up'))
    await experiment.until('数据库的恢复', () => isReady(experiment))
    fill(experiment)
    endDatabase(experiment)
    await experiment.until('数据库的停止', async () => !(await isReady(experiment)))
    // Its log says that it waits, but there is no room for that line either.
    await delay(FULL_MS)
    experiment.figures.isWaiting = Number(!(await isReady(experiment)))
  },
  repair: async (experiment) => clear(experiment),
  restore: async (experiment) => clear(experiment),
}

export const fullDiskFaults: readonly Fault[] = [refusesForms, stopsDatabase]

function ballastOf({ environment }: Experiment): string {
  return join(environment.portal.dataFolder, 'ballast')
}

/** Leaves nothing. */
function fill(experiment: Experiment): void {
  const { bavail, bsize } = statfsSync(experiment.environment.portal.dataFolder)
  try {
    appendFileSync(ballastOf(experiment), Buffer.alloc(bavail * bsize))
  } catch (error) {
    // Others were quicker with the last bytes.
    if (errorCode(error) !== 'ENOSPC') throw error
  }
}

function clear(experiment: Experiment): void {
  rmSync(ballastOf(experiment), { force: true })
}

/** Small forms fit into what the database has already; so many come until it needs more. */
async function sendFormsUntilRefused(experiment: Experiment): Promise<void> {
  const { portal, visits } = experiment.environment
  const load = askAtConstantRate({
    address: portal.address,
    perSecond: FORMS_PER_SECOND,
    questionOf: () => visits.newVote(),
  })
  try {
    await experiment.until('提交的拒绝', () => load.asked.some((one) => endingOf(one) === 'refused'))
    // One or the other may still fit in.
    await experiment.until('拒绝的说明', async () =>
      JSON.stringify(await sendForm(portal.address, visits.newVote())).includes(NO_ROOM),
    )
    experiment.figures.isSaid = 1
  } finally {
    await load.stop()
    experiment.sent.push(...load.asked)
  }
}

async function isReady(experiment: Experiment): Promise<boolean> {
  return (await experiment.read('/readyz')).status === 200
}

function endDatabase(experiment: Experiment): void {
  signalAll(findPart(experiment, 'database').slice(0, 1), 'SIGKILL')
}

function countLostLines(experiment: Experiment): number {
  const lines = [...experiment.readLog('shell').matchAll(/"lines":(\d+).*could not be written/g)]
  return lines.reduce((sum, [, count]) => sum + Number(count), 0)
}
