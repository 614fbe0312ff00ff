import { OperatorError } from '@portal/config/operator-error'
import type { BuildManifest } from '@portal/contracts'

/**
 * An area runs with the shell's copy of every shared module; in the browser a mismatch would only be a warning in the
 * console, so it is refused here.
 * @throws OperatorError naming every mismatch.
 */
export function checkSharedModules(shell: BuildManifest, areas: readonly BuildManifest[]): void {
  const faults = areas.flatMap((area) =>
    Object.entries(area.shared)
      .filter(([module, built]) => !canServe(shell.shared[module], built))
      .map(
        ([module, built]) =>
          `  - ${area.name} 按 ${module} ${built} 构建，门户提供的是 ${shell.shared[module] ?? '（没有）'}`,
      ),
  )
  if (faults.length === 0) return
  throw new OperatorError(
    `共享模块的版本不一致，没有发布：\n${faults.join('\n')}\n请用同一版本重新构建这些专区和门户。`,
  )
}

/** What `^built` means in semantic versioning 2.0: same leading part, not older. */
function canServe(provided: string | undefined, built: string): boolean {
  if (provided === undefined) return false
  const have = numbersOf(provided)
  const need = numbersOf(built)
  const leading = need.findIndex((part) => part > 0)
  const same = have.findIndex((part, index) => part !== need[index])
  if (same === -1) return true
  return same > leading && leading !== -1 && (have[same] ?? 0) > (need[same] ?? 0)
}

function numbersOf(version: string): number[] {
  return (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
}
