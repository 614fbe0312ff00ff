import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Fault } from './Fault.ts'
import { listSources } from './sources/listSources.ts'
import { type ImportFound, readImports } from './sources/readImports.ts'
import { type Role, readWorkspaces } from './sources/readWorkspaces.ts'

const CODE = /\.tsx?$/
const TEST = /\.test\.tsx?$/
/** The folder of a file directly below src; what lies deeper belongs to it, and files in src itself see all. */
const FOLDER = /^([^/]+\/[^/]+\/src\/[^/]+)\//
/** A subject of a layer, such as `components/facts`; files beside the subjects see all of them. */
const SUBJECT = /^([^/]+\/[^/]+\/src\/[^/]+\/[^/]+)\//

const levels: Readonly<Partial<Record<Role, readonly RegExp[]>>> = {
  area: [FOLDER, SUBJECT],
  shell: [FOLDER],
  service: [FOLDER],
}

/** Folders must not need each other in a circle, types included: one of them is always below. */
export function checkFolderCircles(root: string): Fault[] {
  const sources = listSources(root).filter((file) => CODE.test(file) && !TEST.test(file))
  return readWorkspaces(root).flatMap(({ folder, role }) => {
    const own = sources.filter((file) => file.startsWith(`${folder}/src/`))
    const files = own.map((file) => ({ file, imports: readImports(readFileSync(join(root, file), 'utf8'), file) }))
    return (levels[role] ?? []).flatMap((level) => findFaults(files, level))
  })
}

interface SourceFile {
  readonly file: string
  readonly imports: readonly ImportFound[]
}

function findFaults(files: readonly SourceFile[], level: RegExp): Fault[] {
  const arrows = files.flatMap((file) => listArrows(file, level))
  return arrows.flatMap((arrow): Fault[] => {
    const back = findPath(arrows, arrow.to, arrow.from)
    if (!back) return []
    const way = [arrow.from, arrow.to, ...back].map((place) => posix.basename(place)).join(' → ')
    return [
      {
        file: arrow.file,
        line: arrow.line,
        message: `folders import each other in a circle (${way}): move what both need into one of them or below, or pass it in`,
      },
    ]
  })
}

interface Arrow {
  readonly from: string
  readonly to: string
  readonly file: string
  readonly line: number
}

function listArrows({ file, imports }: SourceFile, level: RegExp): Arrow[] {
  const from = folderOf(file, level)
  if (from === undefined) return []
  return imports.flatMap(({ request, line }) => {
    const to = request.startsWith('.') ? folderOf(posix.join(posix.dirname(file), request), level) : undefined
    return to === undefined || to === from ? [] : [{ from, to, file, line }]
  })
}

function folderOf(file: string, level: RegExp): string | undefined {
  return level.exec(file)?.[1]
}

/** The folders behind `from` on a shortest way to `to`; undefined when there is none. */
function findPath(arrows: readonly Arrow[], from: string, to: string): string[] | undefined {
  const ways = new Map<string, string[]>([[from, []]])
  // A map hands out what is added while it is walked.
  for (const [place, way] of ways) {
    if (place === to) return way
    for (const arrow of arrows) if (arrow.from === place && !ways.has(arrow.to)) ways.set(arrow.to, [...way, arrow.to])
  }
  return undefined
}
