import { execFileSync } from 'node:child_process'

/** Who runs what refuses root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The account that Debian's PostgreSQL brings along, for root; undefined for everybody else, who runs all as himself. */
export function findUnprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
