import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../log/Log.ts'
import { DatabaseStartError } from './DatabaseStartError.ts'

const megabyte = 1024 * 1024

export interface RoomLimits {
  /** Below this many free bytes no cluster is made. */
  floorBytes: number
  /** Size of the file that is given up to let a full server start once more. */
  reserveBytes: number
}

export const defaultRoomLimits: RoomLimits = { floorBytes: 256 * megabyte, reserveBytes: 64 * megabyte }

/** What a server that has its cluster is started with at least: recovery writes a WAL segment (16 MB) and what was in memory. */
const restartFloorBytes = 48 * megabyte

/**
 * PostgreSQL stops when the disk is full and then cannot start, because recovery itself needs room.
 * A reserve file is therefore written while there is room; it is removed, with a warning, when there is none.
 * @throws DatabaseStartError when there is too little even so
 */
export function reserveDiskSpace(home: string, limits: RoomLimits, log: Log): void {
  const reserve = path.join(home, 'reserve')
  const floor = floorOf(home, limits)
  if (freeBytes(home) >= limits.floorBytes && !existsSync(reserve)) writeReserve(reserve, limits.reserveBytes)
  if (freeBytes(home) >= floor) return
  if (existsSync(reserve)) {
    rmSync(reserve)
    log.warn({ home }, 'disk nearly full: the reserve file was given up')
  }
  if (freeBytes(home) >= floor) return
  const wanted = Math.ceil(floor / megabyte)
  throw new DatabaseStartError(`${home} 所在磁盘的剩余空间不足 ${wanted} MB，数据库不能启动。请清理磁盘后再启动。`)
}

/** A running installation needs less than a first start: its content is there already. */
function floorOf(home: string, limits: RoomLimits): number {
  return existsSync(path.join(home, 'cluster')) ? Math.min(limits.floorBytes, restartFloorBytes) : limits.floorBytes
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Real bytes: a sparse file would reserve nothing. */
function writeReserve(file: string, bytes: number): void {
  const block = Buffer.alloc(megabyte)
  const descriptor = openSync(file, 'w', 0o600)
  try {
    for (let written = 0; written < bytes; written += block.length) writeSync(descriptor, block)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
