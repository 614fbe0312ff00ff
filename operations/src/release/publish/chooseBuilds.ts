import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import type { BuildManifest, Registry } from '@portal/contracts'
import { versionFolder } from '@portal/registry/store'
import { explainUnmetNeeds } from '../checks/checkSharedModules.ts'
import { findConflicts } from '../checks/findConflicts.ts'
import { readHistory } from '../registry/history.ts'
import { readRegistryFile } from '../registry/registryFile.ts'
import { readBuild } from '../store/readBuild.ts'

interface ChooseOptions {
  /** Folders of what was built here. */
  readonly builds: readonly string[]
  readonly dataFolder: string
  readonly trustedKeys: readonly string[]
  readonly print: (text: string) => void
}

/**
 * What a start publishes: what was built here, but for areas that a team released. Those stay as they are while the shell
 * that was built here can serve them: a start must not silently undo somebody's release or rollback.
 * @returns folders of builds, here or in the store
 */
export function chooseBuilds({ builds, dataFolder, trustedKeys, print }: ChooseOptions): readonly string[] {
  const live = tryToReadLive(dataFolder, trustedKeys)
  const own = new Map(builds.map((folder) => [readBuild(folder).manifest.name, folder]))
  const shell = own.get('shell')
  if (!live || shell === undefined) return builds
  for (const area of releasedAreas(dataFolder, live)) {
    const folder = versionFolder(join(dataFolder, 'store'), area)
    const mine = own.get(area.name)
    if (mine !== undefined && readBuild(mine).manifest.version === area.version) continue
    const reason = explainConflict(folder, { ...Object.fromEntries(own), [area.name]: folder })
    if (reason === undefined) {
      own.set(area.name, folder)
      print(`专区 ${area.name} 保持已发布的 ${area.version}（改用本目录的构建：npm start -- --all）`)
    } else print(`已发布的 ${area.name} ${area.version} 不能与本目录的门户一起运行，不再保持：${reason}`)
  }
  return [...own.values()]
}

/** A registry that cannot be read says nothing of releases; what replaces it names every build that was made here. */
function tryToReadLive(dataFolder: string, trustedKeys: readonly string[]): Registry | undefined {
  try {
    return readRegistryFile(dataFolder, trustedKeys)
  } catch {
    return undefined
  }
}

/** Areas whose live version a team chose. */
function releasedAreas(dataFolder: string, live: Registry): BuildManifest[] {
  const moves = readHistory(dataFolder, live)
  return Object.values(live.areas).filter(({ name }) => {
    const last = moves.findLast(({ changes }) => changes.some((change) => change.name === name))
    return last?.what === 'release' || last?.what === 'rollback'
  })
}

/** Why a released area cannot stay beside what was built here; undefined when it can. */
function explainConflict(folder: string, together: Readonly<Record<string, string>>): string | undefined {
  try {
    const { shell, ...areas } = Object.fromEntries(
      Object.entries(together).map(([name, path]) => [name, readBuild(path).manifest]),
    )
    if (!shell) return undefined
    const unmet = explainUnmetNeeds(shell, readBuild(folder).manifest)
    return [...unmet, ...findConflicts({ shell, areas })][0]
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
}
