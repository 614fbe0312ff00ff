import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hostModules, sharedModules } from '../webpack/sharedModules.ts'
import type { Fault } from './Fault.ts'
import { listSources } from './sources/listSources.ts'
import { readNames } from './sources/readNames.ts'
import { readWorkspaces } from './sources/readWorkspaces.ts'

const CODE = /\.(ts|tsx)$/
const TEST = /\.test\.tsx?$/
/** Doors that hand on all of another. */
const handedOn: Readonly<Record<string, string>> = { '@portal/ui': '@portal/ui/core' }

/**
 * What pages and workers share with areas is handed to them as a whole, so that knip takes every export for used. Here each
 * has to be asked for by its name.
 */
export function checkSharedDoors(root: string): Fault[] {
  const doors = new Set<string>([...sharedModules, ...hostModules].filter((name) => name.startsWith('@portal/')))
  const asked = new Set(
    listSources(root)
      .filter((file) => CODE.test(file) && !TEST.test(file))
      .flatMap((file) => readNames(readFileSync(join(root, file), 'utf8'), file).imported)
      .map(({ name, request }) => `${handedOn[request] ?? request} ${name}`),
  )
  return listDoors(root)
    .filter(({ door }) => doors.has(door))
    .flatMap(({ door, file }) =>
      readNames(readFileSync(join(root, file), 'utf8'), file)
        .exported.filter((name) => !asked.has(`${door} ${name}`))
        .map((name) => ({ file, message: `nobody asks ${door} for ${name}: take it out of the door, or delete it` })),
    )
}

function listDoors(root: string): { door: string; file: string }[] {
  return readWorkspaces(root).flatMap(({ name, folder }) => {
    const { exports } = declaration.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))
    return Object.entries(exports).flatMap(([door, file]) =>
      typeof file === 'string' && CODE.test(file) ? [{ door: door.replace('.', name), file: join(folder, file) }] : [],
    )
  })
}

const declaration = z.object({ exports: z.record(z.string(), z.unknown()).default({}) })
