import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distOf } from '@portal/operations/release'
import { registryFiles } from '@portal/registry/store'
import { nameLive, publishWithReplacements, signChanged } from '@portal/tooling/testing'
import { z } from 'zod'
import { plain } from '../environments/plain.ts'
import type { Experiment } from '../experiment/Experiment.ts'
import type { Fault } from '../experiment/Fault.ts'
import { unaffected } from './expectations.ts'
import { readManifest, readRunning } from './versions.ts'

interface RefusedRegistry {
  readonly name: string
  readonly title: string
  /** Its text. @param good the one that is in use */
  readonly write: (experiment: Experiment, good: string) => Promise<string>
}

/** A registry that the shell must not follow. */
function refusedRegistry({ name, title, write }: RefusedRegistry): Fault {
  return {
    name,
    chapter: 'releases',
    title,
    setup: plain,
    expectations: [
      { sentence: '拒绝，继续使用原来的版本', isMet: ({ figures }) => figures.isSame === 1 },
      unaffected,
      { sentence: '日志写明原因', isMet: ({ figures }) => figures.isTold === 1 },
    ],
    recovers: '重新发布后采用，用时从发布算起',
    limitSeconds: 60,
    recoversWithinSeconds: 20,
    // So that there is an older one.
    prepare: (experiment) =>
      moveOn(experiment, () => nameLive(experiment.environment.portal.dataFolder, readManifest(distOf('halls')))),
    inject: async (experiment) => {
      const { sequence } = await readRunning(experiment)
      const file = join(experiment.environment.portal.dataFolder, registryFiles.registry)
      replace(file, await write(experiment, readFileSync(file, 'utf8')))
      const isTold = () => /"reason":"[^"]+.*registry refused/.test(experiment.readLog('shell'))
      await experiment.until('日志中的原因', isTold)
      experiment.figures.isTold = 1
      experiment.figures.isSame = Number((await readRunning(experiment)).sequence === sequence)
    },
    repair: async (experiment) => {
      await moveOn(experiment, () => publishWithReplacements(experiment.environment.portal.dataFolder))
      experiment.recoveredAt = performance.now()
    },
  }
}

/** Waits until the shell follows. */
async function moveOn(experiment: Experiment, release: () => Promise<void>): Promise<void> {
  const before = (await readRunning(experiment)).sequence
  await release()
  await experiment.until('新的发布登记', async () => (await readRunning(experiment)).sequence > before)
}

/** At once: half of a registry would be another fault. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.next`, text)
  renameSync(`${file}.next`, file)
}

/** The registry's own schema refuses what a fault is made of. */
const signed = z.object({ payload: z.string() })

export const refusedRegistries: readonly Fault[] = [
  refusedRegistry({
    name: 'registry-unsigned',
    title: '发布登记没有签名',
    write: async (_act, good) => signed.parse(JSON.parse(good)).payload,
  }),
  refusedRegistry({
    name: 'registry-wrong-signature',
    title: '发布登记的签名不对',
    write: ({ environment }) => {
      const stranger = generateKeyPairSync('ed25519').privateKey
      return signChanged(environment.portal.dataFolder, ({ sequence }) => ({ sequence: sequence + 1 }), stranger)
    },
  }),
  refusedRegistry({
    name: 'registry-expired',
    title: '发布登记已经过期',
    write: ({ environment }) =>
      signChanged(environment.portal.dataFolder, ({ sequence }) => ({
        sequence: sequence + 1,
        publishedAt: '2001-01-01T00:00:00Z',
        expiresAt: '2001-03-01T00:00:00Z',
      })),
  }),
  refusedRegistry({
    name: 'registry-older',
    title: '发布登记比采用过的旧',
    write: ({ environment }) =>
      signChanged(environment.portal.dataFolder, ({ sequence }) => ({ sequence: sequence - 1 })),
  }),
]
