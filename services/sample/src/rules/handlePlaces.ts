import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sampleFolder } from '../written/sampleFolder.ts'

let read: Record<string, string> | undefined

/** Where to apply for what neither a hall nor the body itself takes, by id of the matter; null for all others. */
export function handlePlaceOf(id: string): string | null {
  return readHandlePlaces()[id] ?? null
}

export function readHandlePlaces(): Record<string, string> {
  read ??= z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(path.join(sampleFolder, 'handle-places.json'), 'utf8')))
  return read
}
