interface Copies {
  readonly originals: number
  readonly copies: number
}

/** How many of what a material takes: 原件 1 份, 复印件 2 份; what it does not take is left out. */
export function listCopies({ originals, copies }: Copies): string[] {
  return [...(originals > 0 ? [`原件 ${originals} 份`] : []), ...(copies > 0 ? [`复印件 ${copies} 份`] : [])]
}
