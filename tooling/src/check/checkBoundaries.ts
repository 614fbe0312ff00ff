import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import {
  areaLayers,
  isSharedEntryPoint,
  refuseImport,
  refuseInRoutes,
  refuseLayer,
  refusePackage,
  refuseServerEntryPoint,
  refuseShared,
} from './boundaryRules.ts'
import type { Fault } from './Fault.ts'
import { refuseBeyondShapes } from './refuseBeyondShapes.ts'
import { refuseRoom } from './shellRooms.ts'
import { findCircles } from './sources/findCircles.ts'
import { listSources } from './sources/listSources.ts'
import { type ImportFound, readImports } from './sources/readImports.ts'
import { readWorkspaces, type Workspace } from './sources/readWorkspaces.ts'

const CODE = /\.(ts|tsx|mjs)$/
/** What the tests of an area share. */
const TEST_FOLDER = 'test'
const TEST = /\.test\.tsx?$/
const ROUTES = /^apps\/[^/]+\/src\/routes\.ts$/
const AREA_CODE = /^[^/]+\/[^/]+\/src\/([^/]+)\//

/** Holds the imports of the whole repository against the roles in the package.json files, and finds circles of files. */
export function checkBoundaries(root: string): Fault[] {
  const workspaces = readWorkspaces(root)
  const files = listSources(root)
    .filter((file) => CODE.test(file))
    .map((file) => ({ file, imports: readImports(readFileSync(join(root, file), 'utf8'), file) }))
  return [...files.flatMap((file) => checkFile(file, workspaces)), ...checkCircles(files)]
}

interface CheckedFile {
  readonly file: string
  readonly imports: readonly ImportFound[]
}

function checkFile({ file, imports }: CheckedFile, workspaces: readonly Workspace[]): Fault[] {
  const home = workspaces.find(({ folder }) => file.startsWith(`${folder}/`))
  if (!home) return []
  const faults = imports.flatMap(({ request, line, isTypeOnly }): Fault[] => {
    const refused = request.startsWith('.')
      ? refuseRelative({ file, home }, request)
      : refuseNamed({ file, home }, { request, isTypeOnly, workspaces })
    const message =
      refused ?? refuseBeyondShapes(file, request) ?? (ROUTES.test(file) ? refuseInRoutes(request) : undefined)
    return message === undefined ? [] : [{ file, line, message }]
  })
  return [...faults, ...checkPlace(file, home)]
}

/** Of types, too: who reads one file of a circle has to read all. Between packages there is none by their roles. */
function checkCircles(files: readonly CheckedFile[]): Fault[] {
  const graph = new Map(
    files.map(({ file, imports }) => [
      file,
      imports.filter(({ request }) => request.startsWith('.')).map(({ request }) => targetOf(file, request)),
    ]),
  )
  return findCircles(graph).map((circle) => ({
    file: circle[0] ?? '',
    message: `files import each other in a circle, ${[...circle, circle[0]].join(' → ')}: give what both ends need, often a type, a file of its own, or pass it in`,
  }))
}

function targetOf(file: string, request: string): string {
  return posix.join(posix.dirname(file), request)
}

interface Importer {
  readonly file: string
  readonly home: Workspace
}

function refuseRelative({ file, home }: Importer, request: string): string | undefined {
  const target = targetOf(file, request)
  if (!target.startsWith(`${home.folder}/`))
    return `${request} leaves ${home.folder}: import the other package by its name`
  if (home.role !== 'area') return refuseShared(file, target) ?? refuseRoom(file, target)
  const from = layerOf(file)
  const to = layerOf(target)
  if (from !== undefined && from !== TEST_FOLDER && posix.basename(target) === 'pages.ts')
    return 'pages.ts is the area’s outer entry point: only the shell loads it'
  return from && to && refuseLayer(from, to)
}

interface NamedImport extends Pick<ImportFound, 'request' | 'isTypeOnly'> {
  readonly workspaces: readonly Workspace[]
}

function refuseNamed({ file, home }: Importer, { request, isTypeOnly, workspaces }: NamedImport): string | undefined {
  const target = workspaces.find(({ name }) => request === name || request.startsWith(`${name}/`))
  if (!target) return refusePackage(file, request)
  const entryPoint = request.replace(target.name, '.')
  if (isSharedEntryPoint(request)) return refuseShared(file, request)
  if (target === home) return `import files of ${home.folder} by a relative path`
  const isTest = TEST.test(file)
  // What tests of several packages start, such as a platform to sign in at.
  if (isTest && target.role === 'tooling' && entryPoint === './testing') return refuseEntryPoint(target, entryPoint)
  const layer = home.role === 'area' && !isTest ? layerOf(file) : undefined
  return (
    refuseImport(home, target) ??
    refuseEntryPoint(target, entryPoint) ??
    refuseServerEntryPoint(layer, request, isTypeOnly)
  )
}

function refuseEntryPoint({ name, folder, exports }: Workspace, entryPoint: string): string | undefined {
  if (exports.includes(entryPoint)) return undefined
  return `${name} has no entry point ${entryPoint}: import one of ${exports.join(', ') || '(none)'}, or add it to "exports" in ${folder}/package.json`
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
