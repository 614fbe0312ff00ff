import type { EntryPointSurface } from '@portal/contracts'
import type { DeclarationTree } from './DeclarationTree.ts'
import { TypeText } from './TypeText.ts'

/**
 * The surface of an entry point: every export that is there when the program runs, with a hash of its declaration and of every
 * declaration of this repository that it mentions, however deep. Types of installed packages count by name.
 * @param entryPoint e.g. `@portal/area/react`
 */
export function readSurface(tree: DeclarationTree, entryPoint: string): EntryPointSurface {
  const file = tree.fileOf(entryPoint, '')
  if (file === undefined) throw new Error(`${entryPoint} is no entry point of this repository`)
  const names = tree.namesOf(file).filter((name) => isRunning(tree, file, name))
  return Object.fromEntries(names.sort().map((name) => [name, new TypeText(tree).add(file, name).hash]))
}

/** Types are gone when the program runs. */
function isRunning(tree: DeclarationTree, file: string, name: string): boolean {
  const place = tree.placeOf(file, name)
  if (!place || place.isTypeOnly) return false
  return 'request' in place || (tree.load(place.file).declared.get(place.local) ?? []).some(({ isValue }) => isValue)
}
