/** How many of each stand behind the balancer. */
export interface Installation {
  readonly balancers: number
  readonly shells: number
  readonly services: number
  readonly replicas: number
}

export const installationParts = ['balancers', 'shells', 'services', 'replicas'] as const
export type InstallationPart = (typeof installationParts)[number]

/** What one of each has. The processors are what it can use; that of a primary is the same as of a replica. */
export const machineOf = {
  balancers: { cores: 2, memoryGb: 2 },
  /** One thread for all answers and those of the areas, each of which draws its pages in one. */
  shells: { cores: 2, memoryGb: 2 },
  services: { cores: 1, memoryGb: 1 },
  replicas: { cores: 4, memoryGb: 32 },
} as const satisfies Record<InstallationPart, { cores: number; memoryGb: number }>

/** The primary is one more database. */
export function sumMachines(installation: Installation): { cores: number; memoryGb: number } {
  const counts = { ...installation, replicas: installation.replicas + 1 }
  return installationParts.reduce(
    (sum, part) => ({
      cores: sum.cores + counts[part] * machineOf[part].cores,
      memoryGb: sum.memoryGb + counts[part] * machineOf[part].memoryGb,
    }),
    { cores: 0, memoryGb: 0 },
  )
}
