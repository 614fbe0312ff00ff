import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type Database, startDatabase } from '../src/server/startDatabase.ts'
import { silentLog } from './silentLog.ts'

export interface DataFolder {
  readonly path: string
  /** Where the cluster lies: a folder made by mkdtemp is closed to the server's user when that is another than ours. */
  home(): string
  start(): Promise<Database>
  /** A database held by another process, as a portal holds it. */
  startElsewhere(): Promise<{ child: ChildProcess; host: string }>
}

/** A data folder for each test of a file, and what holds it. */
export function useDataFolder(): DataFolder {
  let folder = ''
  let children: ChildProcess[] = []
  const home = () => JSON.parse(readFileSync(path.join(folder, 'database-place.json'), 'utf8')).home
  const start = () => startDatabase({ dataFolder: folder, log: silentLog, limits: { floorBytes: 0, reserveBytes: 0 } })
  const startElsewhere = async () => {
    const script = path.join(import.meta.dirname, 'lockDatabase.ts')
    const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const [line] = await once(child.stdout, 'data')
    return { child, host: String(line).trim() }
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-life-'))
    children = []
  })
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL')
    // The server of a killed parent ends by its guard pipe; a start waits for it or stops it.
    if (children.length > 0) await (await start()).stop()
    if (existsSync(path.join(folder, 'database-place.json'))) rmSync(home(), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get path() {
      return folder
    },
    home,
    start,
    startElsewhere,
  }
}
