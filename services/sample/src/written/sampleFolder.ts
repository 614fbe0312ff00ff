import path from 'node:path'

/** The compact sample: what a person keeps. Everything that follows from it (codes, rows for each region) is derived. */
export const sampleFolder = path.join(import.meta.dirname, '../../data')
