import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { areaLayers, refuseImport, refuseLayer, refusePackage } from './boundaryRules.ts'
import type { Fault } from './Fault.ts'
import { listSources } from './listSources.ts'
import { type ImportFound, readImports } from './readImports.ts'
import { readWorkspaces, type Workspace } from './readWorkspaces.ts'

const CODE = /\.(ts|tsx|mjs)$/
/** What the tests of an area share. */
const TEST_FOLDER = 'test'
const AREA_CODE = /^[^/]+\/[^/]+\/src\/([^/]+)\//

/** Holds the imports of the whole repository against the roles in the package.json files. */
export function checkBoundaries(root: string): Fault[] {
  const workspaces = readWorkspaces(root)
  return listSources(root)
    .filter((file) => CODE.test(file))
    .flatMap((file) => checkFile({ root, file, workspaces }))
}

interface CheckedFile {
  readonly root: string
  readonly file: string
  readonly workspaces: readonly Workspace[]
}

function checkFile({ root, file, workspaces }: CheckedFile): Fault[] {
  const home = workspaces.find(({ folder }) => file.startsWith(`${folder}/`))
  if (!home) return []
  const imports = readImports(readFileSync(join(root, file), 'utf8'), file)
  const faults = imports.flatMap(({ request, line }): Fault[] => {
    const message = request.startsWith('.')
      ? refuseRelative({ file, home }, request)
      : refuseNamed({ file, home }, { request, workspaces })
    return message === undefined ? [] : [{ file, line, message }]
  })
  return [...faults, ...checkPlace(file, home)]
}

interface Importer {
  readonly file: string
  readonly home: Workspace
}

function refuseRelative({ file, home }: Importer, request: string): string | undefined {
  const target = posix.join(posix.dirname(file), request)
  if (!target.startsWith(`${home.folder}/`))
    return `${request} leaves ${home.folder}: import the other package by its name`
  if (home.role !== 'area') return undefined
  const from = layerOf(file)
  const to = layerOf(target)
  if (from !== undefined && from !== TEST_FOLDER && posix.basename(target) === 'pages.ts')
    return 'pages.ts is the area’s outer door: only the shell loads it'
  return from && to && refuseLayer(from, to)
}

interface NamedImport extends Pick<ImportFound, 'request'> {
  readonly workspaces: readonly Workspace[]
}

function refuseNamed({ file, home }: Importer, { request, workspaces }: NamedImport): string | undefined {
  const target = workspaces.find(({ name }) => request === name || request.startsWith(`${name}/`))
  if (!target) return refusePackage(file, request)
  const door = request.replace(target.name, '.')
  if (target === home) return `import files of ${home.folder} by a relative path`
  return refuseImport(home, target) ?? refuseDoor(target, door)
}

function refuseDoor({ name, folder, exports }: Workspace, door: string): string | undefined {
  if (exports.includes(door)) return undefined
  return `${name} has no door ${door}: import one of ${exports.join(', ') || '(none)'}, or add it to "exports" in ${folder}/package.json`
}

/** The folder of an area's file below src; undefined for files directly in src. */
function layerOf(file: string): string | undefined {
  return AREA_CODE.exec(file)?.[1]
}

function checkPlace(file: string, home: Workspace): Fault[] {
  const layer = home.role === 'area' ? layerOf(file) : undefined
  if (layer === undefined || layer === TEST_FOLDER || areaLayers.includes(layer)) return []
  return [
    { file, message: `an area has the folders ${areaLayers.join(', ')}: move this file into the one it belongs to` },
  ]
}
