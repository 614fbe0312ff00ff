import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { sharedEntryPoints } from '../webpack/sharedModules.ts'
import type { Fault } from './Fault.ts'
import { listSources } from './sources/listSources.ts'
import { readNames } from './sources/readNames.ts'
import { readWorkspaces } from './sources/readWorkspaces.ts'

const CODE = /\.(ts|tsx)$/
const TEST = /\.test\.tsx?$/
/** Entry points that hand on all of another. */
const handedOn: Readonly<Record<string, string>> = { '@portal/ui': '@portal/ui/core' }

/**
 * What pages and workers share with areas is handed to them as a whole, so that knip takes every export for used. Here each
 * has to be asked for by its name.
 */
export function checkSharedEntryPoints(root: string): Fault[] {
  const files = listSources(root).filter((file) => CODE.test(file) && !TEST.test(file))
  const names = new Map(files.map((file) => [file, readNames(readFileSync(join(root, file), 'utf8'), file)]))
  const asked = new Set(
    [...names.values()]
      .flatMap(({ imported }) => imported)
      .map(({ name, request }) => `${handedOn[request] ?? request} ${name}`),
  )
  return listEntryPoints(root)
    .filter(({ request }) => sharedEntryPoints.includes(request))
    .flatMap(({ request, file }) =>
      (names.get(file)?.exported ?? [])
        .filter((name) => !asked.has(`${request} ${name}`))
        .map((name) => ({ file, message: `nobody asks ${request} for ${name}: do not export it, or delete it` })),
    )
}

function listEntryPoints(root: string): { request: string; file: string }[] {
  return readWorkspaces(root).flatMap(({ name, folder }) => {
    const { exports } = declaration.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))
    return Object.entries(exports).flatMap(([subpath, file]) =>
      typeof file === 'string' ? [{ request: subpath.replace('.', name), file: join(folder, file) }] : [],
    )
  })
}

const declaration = z.object({ exports: z.record(z.string(), z.unknown()).default({}) })
