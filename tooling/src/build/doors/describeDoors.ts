import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildManifest, DoorSurface } from '@portal/contracts'
import { repository } from '../../repository.ts'
import { sharedDoors } from '../../webpack/sharedModules.ts'
import type { UsedDoors } from '../../webpack/UsedDoorsPlugin.ts'
import { DeclarationTree } from './DeclarationTree.ts'
import { emitDeclarations } from './emitDeclarations.ts'
import { readSurface } from './readSurface.ts'

/**
 * What a build gives or takes through the shared doors, each export with the hash of its type: the same on every machine,
 * and other than before only when the type is.
 */
export async function describeDoors(used: UsedDoors | 'all'): Promise<NonNullable<BuildManifest['doors']>> {
  const declarations = mkdtempSync(join(tmpdir(), 'portal-doors-'))
  try {
    await emitDeclarations(repository, declarations)
    const tree = new DeclarationTree(repository, declarations)
    const doors = sharedDoors
      .filter((door) => used === 'all' || used.has(door))
      .map((door) => [door, pick(readSurface(tree, door), used === 'all' ? undefined : used.get(door))] as const)
    return Object.fromEntries(doors)
  } finally {
    rmSync(declarations, { recursive: true })
  }
}

/** The used part of a surface; all of it where the build may use any of it. */
function pick(surface: DoorSurface, names: ReadonlySet<string> | undefined): DoorSurface {
  if (!names || names.has('*')) return surface
  return Object.fromEntries(Object.entries(surface).filter(([name]) => names.has(name)))
}
