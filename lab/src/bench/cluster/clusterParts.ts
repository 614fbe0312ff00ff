import { faults } from './faults/faults.ts'

/** What can be asked of `portal bench --cluster`. */
export const clusterParts: readonly string[] = ['throughput', 'stale', ...faults.map(({ name }) => name)]
