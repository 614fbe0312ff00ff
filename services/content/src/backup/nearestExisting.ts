import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder itself, or the nearest above it that is there. */
export function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder))
}
