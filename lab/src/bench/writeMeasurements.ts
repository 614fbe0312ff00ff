import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { listReported } from './report.ts'

/** All that was measured and reported so far, with the machine it was measured on. */
export function writeMeasurements(file: string, figures: object): void {
  const machine = { at: new Date().toISOString(), processors: cpus().map(({ model }) => model), node: process.version }
  writeFileSync(file, `${JSON.stringify({ ...machine, ...figures, reported: listReported() }, undefined, 2)}\n`)
}
