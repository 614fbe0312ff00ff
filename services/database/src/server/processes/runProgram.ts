import { spawn } from 'node:child_process'
import type { ServerUser } from './serverUser.ts'

export interface ProgramResult {
  code: number | null
  output: string
}

/** Runs one of the server's programs as the server's user and gives what it said. */
export function runProgram(program: string, parameters: string[], user: ServerUser): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      ...identity(user),
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}

/** Nothing of our own environment reaches the server: it may hold secrets, and PG* variables would change its behaviour. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function identity(user: ServerUser): { uid?: number; gid?: number } {
  return user.uid === undefined || user.gid === undefined ? {} : { uid: user.uid, gid: user.gid }
}
