import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Who a package is; `portal.role` in its package.json. It decides who may import it. */
export const roles = [
  'foundation',
  'server',
  'library',
  'area',
  'shell',
  'service',
  'operations',
  'tooling',
  'lab',
  'bin',
  'tests',
] as const
export type Role = (typeof roles)[number]

export interface Workspace {
  readonly name: string
  /** From the repository's root, e.g. `packages/ui`. */
  readonly folder: string
  readonly role: Role
  /** Entry points, e.g. `.` and `./state`. */
  readonly exports: readonly string[]
}

const rootPackage = z.object({ workspaces: z.array(z.string()) })
const workspacePackage = z.object({
  name: z.string(),
  portal: z.object({ role: z.enum(roles) }, { error: `needs "portal": { "role": one of ${roles.join(', ')} }` }),
  exports: z.record(z.string(), z.unknown()).default({}),
})

/** What a new area is made from: code of an area like any other, but installed, built and released by nobody. */
const STARTERS = 'starters/*'

/** The workspaces that the root package.json names, and the starters. @throws Error for a package.json without a known role. */
export function readWorkspaces(root: string): Workspace[] {
  const { workspaces } = rootPackage.parse(readJson(join(root, 'package.json')))
  const files = globSync(
    [...workspaces, STARTERS].map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
  return files.sort().map((file) => {
    const parsed = workspacePackage.safeParse(readJson(join(root, file)))
    if (!parsed.success)
      throw new Error(
        `${file}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
      )
    const { name, portal, exports } = parsed.data
    return { name, folder: dirname(file), role: portal.role, exports: Object.keys(exports) }
  })
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
