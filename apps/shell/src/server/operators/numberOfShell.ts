import { basename } from 'node:path'

/** The number of a shell, by the socket that its parent gave it. */
export function numberOfShell(socket: string): string {
  return /^shell-(\d+)\.sock$/.exec(basename(socket))?.[1] ?? '1'
}
