import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Fault } from './Fault.ts'
import { listSources } from './listSources.ts'
import { readImports } from './readImports.ts'
import { readWorkspaces } from './readWorkspaces.ts'

const CODE = /\.ts$/
const TEST = /\.test\.ts$/
/** The folder of a file directly below src; what lies deeper belongs to it, and files in src itself see all. */
const FOLDER = /^([^/]+\/[^/]+\/src\/[^/]+)\//

/** In a room of the content service, folders must not need each other in a circle: one of them is always below. */
export function checkFolderCircles(root: string): Fault[] {
  const rooms = readWorkspaces(root).filter(({ role }) => role === 'service')
  const sources = listSources(root).filter((file) => CODE.test(file) && !TEST.test(file))
  return rooms.flatMap(({ folder }) => {
    const arrows = sources.filter((file) => file.startsWith(`${folder}/src/`)).flatMap((file) => readArrows(root, file))
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
  })
}

interface Arrow {
  readonly from: string
  readonly to: string
  readonly file: string
  readonly line: number
}

function readArrows(root: string, file: string): Arrow[] {
  const from = folderOf(file)
  if (from === undefined) return []
  return readImports(readFileSync(join(root, file), 'utf8'), file).flatMap(({ request, line }) => {
    const to = request.startsWith('.') ? folderOf(posix.join(posix.dirname(file), request)) : undefined
    return to === undefined || to === from ? [] : [{ from, to, file, line }]
  })
}

function folderOf(file: string): string | undefined {
  return FOLDER.exec(file)?.[1]
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
