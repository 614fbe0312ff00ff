import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { DatabaseStartError } from './DatabaseStartError.ts'
import type { Log } from './Log.ts'

export interface RoomLimits {
  /** Below this many free bytes the server is not started. */
  floorBytes: number
  /** Size of the file that is given up to let a full server start once more. */
  reserveBytes: number
}

export const defaultRoomLimits: RoomLimits = { floorBytes: 256 * 1024 * 1024, reserveBytes: 64 * 1024 * 1024 }

/**
 * PostgreSQL stops when the disk is full and then cannot start, because recovery itself needs room.
 * A reserve file is therefore written while there is room; it is removed, with a warning, when there is none.
 */
export function keepRoom(home: string, limits: RoomLimits, log: Log): void {
  const reserve = path.join(home, 'reserve')
  if (freeBytes(home) >= limits.floorBytes) {
    if (!existsSync(reserve)) writeReserve(reserve, limits.reserveBytes)
    return
  }
  if (existsSync(reserve)) {
    rmSync(reserve)
    log.warn({ home }, 'disk nearly full: the reserve file was given up')
    return
  }
  const wanted = Math.ceil(limits.floorBytes / 1024 / 1024)
  throw new DatabaseStartError(`${home} 所在磁盘的剩余空间不足 ${wanted} MB，数据库不能启动。请清理磁盘后再启动。`)
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Real bytes: a sparse file would reserve nothing. */
function writeReserve(file: string, bytes: number): void {
  const block = Buffer.alloc(1024 * 1024)
  const descriptor = openSync(file, 'w', 0o600)
  try {
    for (let written = 0; written < bytes; written += block.length) writeSync(descriptor, block)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
