import type { Registry, Variant } from '@portal/contracts'
import { formatTimestamp } from '@portal/format'
import { findRunningPortal } from '../../start/lockDataFolder.ts'
import { nameVariant } from '../checks/variants.ts'
import { fetchReadiness } from '../publish/awaitLive.ts'
import { findInstalledPortal, lookAtStore } from '../publish/openPlace.ts'
import { readLive } from '../publish/releaseBuild.ts'
import { readHistory } from '../registry/history.ts'
import { listStored } from '../store/listStored.ts'
import { Answer, readReleaseOptions } from './readReleaseOptions.ts'

const usage = { line: 'status [--json]', names: { least: 0, most: 0 }, texts: [] }

/** `portal status`: what is live, since when, what really renders, and what can be gone back to. */
export async function runStatus(_stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { json } = readReleaseOptions(parameters, usage)
  const answer = new Answer(json)
  return answer.around(async () => {
    const portal = findInstalledPortal(process.env)
    const names = ({ shell, areas }: Registry) => [shell, ...Object.values(areas)].map(({ name }) => name)
    const look = async () => {
      const live = readLive(portal)
      const kept = names(live).map(async (name) => [name, await listStored(portal, name)] as const)
      return { live, moves: readHistory(portal.dataFolder, live), stored: new Map(await Promise.all(kept)) }
    }
    const { live, moves, stored } = await lookAtStore(portal, { print: answer.print, look })
    const { address } = (await findRunningPortal(portal.dataFolder)) ?? {}
    const running = address === undefined ? undefined : await fetchReadiness(address)
    const builds = [live.shell, ...Object.values(live.areas)].map(({ name, title, version, routes }) => {
      const move = moves.findLast(({ changes }) => changes.some((one) => one.name === name && one.version === version))
      const kept = (stored.get(name) ?? []).filter((other) => other !== version)
      const pages = Object.keys(routes).length
      return { name, title, version, pages, since: move?.at, what: move?.what, running: running?.versions[name], kept }
    })
    const { sequence, expiresAt, variants = [] } = live
    const lines = builds.map(
      ({ name, title, version, since, running: actual = version, kept }) =>
        `${name}（${title}）${version}，自 ${since ? formatTimestamp(since) : '未知'}${actual === version ? '' : `，实际运行 ${actual}`}，可回退 ${kept.length} 个版本`,
    )
    const where = address === undefined ? '没有门户在运行' : `运行于 ${address}`
    const besides = variants.map(({ build, ...variant }) => ({ ...variant, version: build.version }))
    answer.give({ sequence, expiresAt, address, missing: running?.missing, builds, variants: besides }, [
      `第 ${sequence} 版，有效期至 ${formatTimestamp(expiresAt)}，${where}`,
      ...lines,
      ...variants.map(formatVariant),
    ])
    return 0
  })
}

function formatVariant({ area, name, build, share, since }: Variant): string {
  const whom = share > 0 ? `，给 ${share}% 的访客` : ''
  return `${nameVariant({ area, name })} ${build.version}${whom}，自 ${formatTimestamp(since)}`
}
