import { cpus, totalmem } from 'node:os'
import type { DrillReport } from './DrillReport.ts'

const GIGABYTE = 1024 ** 3

/** Where figures come from. */
export function readMachine(): DrillReport['machine'] {
  return {
    processors: cpus().map(({ model }) => model.trim()),
    memoryGb: Math.round(totalmem() / GIGABYTE),
    node: process.version,
  }
}
