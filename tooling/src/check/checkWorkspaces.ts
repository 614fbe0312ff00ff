import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Fault } from './Fault.ts'
import { readWorkspaces } from './sources/readWorkspaces.ts'

const workspace = z.object({ scripts: z.record(z.string(), z.string()).default({}) })

/** Every workspace has its types checked: it has a TypeScript project, and turbo finds a script that checks each of them. */
export function checkWorkspaces(root: string): Fault[] {
  return readWorkspaces(root).flatMap(({ folder }) => {
    const file = `${folder}/package.json`
    const { scripts } = workspace.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
    const { check, types = '' } = scripts
    if (check === undefined)
      return [{ file, message: 'has no script "check": without one, its types are checked by nobody' }]
    const projects = globSync('tsconfig*.json', { cwd: join(root, folder) }).sort()
    if (!projects.includes('tsconfig.json'))
      return [{ file, message: `${folder} has no tsconfig.json, which says for what world its sources are written` }]
    return projects
      .filter((project) => !`${types} ${check}`.split(/\s/).includes(project))
      .map((project) => ({
        file: `${folder}/${project}`,
        message: `is checked by nobody: add tsc -p ${project} to the script "check" of ${file}`,
      }))
  })
}
