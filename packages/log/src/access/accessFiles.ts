import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '@portal/config/error-code'

const name = /^access-(\d{4}-\d{2}-\d{2})-(\w+)\.log(\.gz|\.gz\.seal)?$/

export interface AccessFile {
  readonly path: string
  readonly day: string
  readonly kind: 'lines' | 'compressed' | 'seal'
  readonly bytes: number
  readonly changedAt: Date
}

const kinds = { '': 'lines', '.gz': 'compressed', '.gz.seal': 'seal' } as const

export function fileNameOf(day: string, shell: string): string {
  return `access-${day}-${shell}.log`
}

/** Where the shells of an installation write. */
export function accessLogFolder(dataFolder: string): string {
  return join(dataFolder, 'logs/access')
}

/** What is in the folder, oldest first; none when it is not there. */
export function listAccessFiles(folder: string): AccessFile[] {
  return namesIn(folder)
    .sort()
    .flatMap((entry) => {
      const [, day, , ending = ''] = name.exec(entry) ?? []
      const path = join(folder, entry)
      const stat = statSync(path, { throwIfNoEntry: false })
      if (day === undefined || !stat) return []
      return [{ path, day, kind: kinds[ending as keyof typeof kinds], bytes: stat.size, changedAt: stat.mtime }]
    })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
