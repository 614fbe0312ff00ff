import { createReadStream, createWriteStream, existsSync, linkSync, rmSync, utimesSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { errorCode } from '@portal/config/error-code'
import type { SecretKey } from '@portal/config/secret-key'
import { formatDay } from '@portal/format'
import { type AccessFile, listAccessFiles } from './accessFiles.ts'
import { dayBefore } from './chinaDay.ts'
import { draftSeal } from './seals.ts'

/** Nobody writes to yesterday's file any more: a line waits 200 ms, a shell that ends 15 s. */
const GRACE_MS = 10 * 60_000

interface FinishOptions {
  readonly folder: string
  /** How many days are kept. */
  readonly days: number
  readonly key: SecretKey | undefined
  readonly nowMs: number
}

/** Compresses and seals the days that are over, and removes those whose time is. Several shells may do so at once. */
export async function finishDays({ folder, days, key, nowMs }: FinishOptions): Promise<{ removed: string[] }> {
  const lastDay = formatDay(nowMs - GRACE_MS)
  for (const file of listAccessFiles(folder)) if (file.kind === 'lines' && file.day < lastDay) await compress(file, key)
  return { removed: removeOld(folder, { days, today: formatDay(nowMs) }) }
}

async function compress(file: AccessFile, key: SecretKey | undefined): Promise<void> {
  const target = freeName(file.path)
  const draft = `${target}.${process.pid}.unfinished`
  try {
    await pipeline(createReadStream(file.path), createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600 }))
    utimesSync(draft, file.changedAt, file.changedAt)
    const seal = key && (await draftSeal(draft, { as: target, key }))
    linkSync(draft, target)
    seal?.publish()
  } catch (error) {
    // Another shell did it in the meantime: the target is there, or the lines are gone.
    if (!['EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  rmSync(file.path, { force: true })
}

/** A clock that went back begins a day for the second time; what it was before stays as it is sealed. */
function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const target = `${path.replace(/\.log$/, number === 1 ? '' : `_${number}`)}.log.gz`
    if (!existsSync(target)) return target
  }
}

/**
 * A day goes when it is old and as many newer ones are there: a clock that is years ahead takes one day with each that it
 * makes, not all at once.
 */
function removeOld(folder: string, { days, today }: { days: number; today: string }): string[] {
  const files = listAccessFiles(folder)
  const kept = [...new Set(files.map(({ day }) => day))].sort().slice(-days)
  const oldestRetained = kept.length < days ? undefined : kept[0]
  const over = files.filter(
    ({ day }) => oldestRetained !== undefined && day < oldestRetained && day <= dayBefore(today, days),
  )
  for (const { path } of over) rmSync(path, { force: true })
  return [...new Set(over.map(({ day }) => day))]
}
