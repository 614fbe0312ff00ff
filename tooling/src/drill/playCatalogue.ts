import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '@portal/config/operator-error'
import type { Fault, Played } from './play/Fault.ts'
import { playFault } from './play/playFault.ts'
import type { Outcome } from './report/DrillReport.ts'
import { judge } from './report/judge.ts'
import { sayPlayed } from './report/sayPlayed.ts'
import type { Installation } from './scenes/Installation.ts'
import type { Scene } from './scenes/Scene.ts'
import type { Stage } from './scenes/Stage.ts'

const STEADY_MS = 60_000
const LOOK_MS = 200

interface Drill {
  readonly faults: readonly Fault[]
  readonly rounds: number
  readonly stop: AbortSignal
  readonly say: (text: string) => void
}

/** Plays faults, those of one scene together. @returns what came of each, in their order */
export async function playCatalogue(installation: Installation, drill: Drill): Promise<Outcome[]> {
  const outcomes = new Map<Fault, Outcome>()
  const scenes = new Set(drill.faults.map(({ scene }) => scene))
  for (const scene of scenes) {
    const player = new ScenePlayer({ installation, scene, drill })
    try {
      for (const fault of drill.faults.filter((one) => one.scene === scene))
        outcomes.set(fault, await player.play(fault))
    } finally {
      await player.close()
    }
  }
  return drill.faults.flatMap((fault) => outcomes.get(fault) ?? [])
}

interface PlayerParts {
  readonly installation: Installation
  readonly scene: Scene
  readonly drill: Drill
}

/** Keeps the stage of one scene open from fault to fault; after a play that left it unwell it is put up anew. */
class ScenePlayer {
  readonly #parts: PlayerParts
  #stage: Stage | undefined

  constructor(parts: PlayerParts) {
    this.#parts = parts
  }

  async play(fault: Fault): Promise<Outcome> {
    const { drill, scene } = this.#parts
    const { name, title } = fault
    const refused = scene.refuse?.() ?? fault.refuse?.()
    const at = new Date().toISOString()
    if (refused !== undefined) {
      drill.say(`跳过  ${title}（${name}）：${refused}`)
      return { name, at, rounds: [], failures: [], refused }
    }
    const rounds: Played[] = []
    const failures = new Set<string>()
    for (let round = 1; round <= drill.rounds; round += 1) {
      drill.stop.throwIfAborted()
      const played = await this.#playOnce(fault)
      const faults = typeof played === 'string' ? [played] : judge(fault, played)
      if (typeof played !== 'string') rounds.push(played)
      for (const one of faults) failures.add(one)
      const seen = typeof played === 'string' ? '' : `：${sayPlayed(fault, played)}`
      drill.say(`${faults.length === 0 ? '正常' : '不符'}  ${title}（${name}）${seen}`)
      for (const one of faults) drill.say(`      ${one}`)
      if (faults.length > 0 && this.#stage) drill.say(`      日志保存在 ${keepLogs(this.#stage, name)}`)
    }
    return { name, at, rounds, failures: [...failures] }
  }

  /** @returns a sentence when it did not come to its end */
  async #playOnce(fault: Fault): Promise<Played | string> {
    const { drill, scene, installation } = this.#parts
    this.#stage ??= await scene.open(installation)
    try {
      const played = await playFault(this.#stage, fault, drill.stop)
      await untilSteady(this.#stage)
      return played
    } catch (error) {
      const logs = keepLogs(this.#stage, fault.name)
      await this.close()
      drill.stop.throwIfAborted()
      if (error instanceof OperatorError) return `${error.message}（日志保存在 ${logs}）`
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#stage?.close()
    this.#stage = undefined
  }
}

/** What the installation said goes with it, unless somebody has to look at it. @returns the folder */
function keepLogs({ portal }: Stage, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `portal-drill-${name}-`))
  cpSync(join(portal.dataFolder, 'logs'), folder, { recursive: true })
  return folder
}

/** Every part there and well, so that the next fault is the only one. @throws OperatorError */
async function untilSteady({ portal }: Stage): Promise<void> {
  const deadline = performance.now() + STEADY_MS
  while (performance.now() < deadline) {
    const answer = await fetch(`${portal.address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(LOOK_MS)
  }
  throw new OperatorError('故障之后，门户没有恢复到就绪')
}
