import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { BuildManifest, EntryPointSurface } from '@portal/contracts'
import { repository } from '@portal/operations/repository'
import { sharedEntryPoints } from '../../webpack/sharedModules.ts'
import type { UsedExports } from '../../webpack/UsedExportsPlugin.ts'
import { DeclarationTree } from './DeclarationTree.ts'
import { emitDeclarations } from './emitDeclarations.ts'
import { readShapes } from './readShapes.ts'
import { readSurface } from './readSurface.ts'

/**
 * The types that a build shares with others, as hashes: the same on every machine, and other than before only when the type
 * is. What it gives or takes through the shared entry points, export by export, and what its pages are rendered from.
 * @param folder of the app
 */
export async function serialiseTypes(
  folder: string,
  used: UsedExports | 'all',
): Promise<Pick<BuildManifest, 'doors' | 'shapes'>> {
  const declarations = mkdtempSync(join(tmpdir(), 'portal-exports-'))
  const pages = join(folder, 'src/pages.ts')
  try {
    await emitDeclarations(repository, declarations, [pages])
    const tree = new DeclarationTree(repository, declarations)
    const surfaces = sharedEntryPoints
      .filter((entryPoint) => used === 'all' || used.has(entryPoint))
      .map(
        (entryPoint) =>
          [entryPoint, pick(readSurface(tree, entryPoint), used === 'all' ? undefined : used.get(entryPoint))] as const,
      )
    const declared = join(declarations, relative(repository, pages)).replace(/\.ts$/, '.d.ts')
    return { doors: Object.fromEntries(surfaces), shapes: readShapes(tree, declared) }
  } finally {
    rmSync(declarations, { recursive: true })
  }
}

/** The used part of a surface; all of it where the build may use any of it. */
function pick(surface: EntryPointSurface, names: ReadonlySet<string> | undefined): EntryPointSurface {
  if (!names || names.has('*')) return surface
  return Object.fromEntries(Object.entries(surface).filter(([name]) => names.has(name)))
}
