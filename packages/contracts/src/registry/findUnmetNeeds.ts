import type { BuildManifest } from './buildManifest.ts'

/** Something shared that an area was built with and its host does not give in that form. */
export type UnmetNeed =
  | { readonly kind: 'package'; readonly name: string; readonly built: string; readonly given: string | undefined }
  | { readonly kind: 'export'; readonly door: string; readonly name: string; readonly isOther: boolean }

type Sharing = Pick<BuildManifest, 'shared' | 'doors'>

/**
 * What keeps a shell from serving an area; nothing when it can. Packages are compared as `^version` in semantic versioning,
 * doors export by export: each one that the area uses is there and has the type that it was built with.
 */
export function findUnmetNeeds(shell: Sharing, area: Sharing): UnmetNeed[] {
  const packages = Object.entries(area.shared)
    .map(([name, built]) => ({ kind: 'package' as const, name, built, given: shell.shared[name] }))
    .filter(({ built, given }) => !satisfies(given, built))
  const exports = Object.entries(area.doors ?? {}).flatMap(([door, used]) => {
    const given = shell.doors?.[door] ?? {}
    return Object.entries(used)
      .filter(([name, type]) => given[name] !== type)
      .map(([name]) => ({ kind: 'export' as const, door, name, isOther: given[name] !== undefined }))
  })
  return [...packages, ...exports]
}

/** What `^built` means in semantic versioning 2.0: same leading part, not older. */
function satisfies(given: string | undefined, built: string): boolean {
  if (given === undefined) return false
  const have = numbersOf(given)
  const need = numbersOf(built)
  const leading = need.findIndex((part) => part > 0)
  const same = have.findIndex((part, index) => part !== need[index])
  if (same === -1) return true
  return same > leading && leading !== -1 && (have[same] ?? 0) > (need[same] ?? 0)
}

function numbersOf(version: string): number[] {
  return (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
}
