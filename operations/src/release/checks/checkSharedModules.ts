import { OperatorError } from '@portal/config/operator-error'
import { type BuildManifest, findUnmetNeeds, type UnmetNeed } from '@portal/contracts'

/**
 * An area runs with the shell's copy of everything shared; in the browser a mismatch would only be a warning in the
 * console, so it is refused here.
 * @throws OperatorError naming every mismatch.
 */
export function checkSharedModules(shell: BuildManifest, areas: readonly BuildManifest[]): void {
  const faults = areas.flatMap((area) => explainUnmetNeeds(shell, area))
  if (faults.length === 0) return
  throw new OperatorError(
    `共享模块的版本不一致，没有发布：\n${faults.map((fault) => `  - ${fault}`).join('\n')}\n请用同一版本重新构建这些专区和门户。`,
  )
}

/** A sentence for each thing that a shell does not give an area as it was built with it. */
export function explainUnmetNeeds(shell: BuildManifest, area: BuildManifest): string[] {
  return findUnmetNeeds(shell, area).map((need) => describe(area.name, need))
}

function describe(area: string, need: UnmetNeed): string {
  if (need.kind === 'package')
    return `${area} 按 ${need.name} ${need.built} 构建，门户提供的是 ${need.given ?? '（没有）'}`
  return need.isOther
    ? `${area} 使用的 ${need.entryPoint} 的 ${need.name} 与门户提供的类型不同`
    : `${area} 使用 ${need.entryPoint} 的 ${need.name}，门户还没有提供`
}
