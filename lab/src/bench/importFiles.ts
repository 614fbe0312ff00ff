import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'
import { familyOf, readProcess } from './processes/familyOf.ts'

export interface MeasuredImport {
  readonly rows: number
  readonly seconds: number
  /** Most memory that one of the import's processes ever held (resident, MB). */
  readonly peakMb: number
}

const lookEveryMs = 200
/** Of what `portal import --json` says. */
const importReport = z.object({ counts: z.record(z.string(), z.object({ read: z.int() })) })

/** Imports a folder into the running portal of a data folder, the way its operators do. */
export async function importFiles(folder: string, dataFolder: string): Promise<MeasuredImport> {
  const startedAt = performance.now()
  const command = spawn(process.execPath, [join(repository, 'bin/portal.ts'), 'import', folder, '--json'], {
    env: { ...process.env, PORTAL_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, ...familyOf(command.pid ?? 0).map(readPeakMb))
  }, lookEveryMs)
  const chunks: Buffer[] = []
  command.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise((resolve) => command.once('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`The import ended with ${code}: ${Buffer.concat(chunks)}`)
  const { counts } = importReport.parse(JSON.parse(Buffer.concat(chunks).toString()))
  const rows = Object.values(counts).reduce((sum, { read }) => sum + read, 0)
  return { rows, seconds: (performance.now() - startedAt) / 1_000, peakMb }
}

function readPeakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1] ?? 0) / 1024
}
