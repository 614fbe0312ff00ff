import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sampleFolder } from '../written/sampleFolder.ts'

let read: Record<string, string> | undefined

/** Where to apply for what neither a hall nor the body itself takes, by id of the matter; null for all others. */
export function handlePlaceOf(id: string): string | null {
  return readHandlePlaces()[id] ?? null
}

/** Whether one goes there: what is handed in at a website or told on the telephone alone has no counter. */
export function isVisited(id: string): boolean {
  const place = handlePlaceOf(id) ?? ''
  return !/网站|系统|平台|工作网|在全国征兵网|拨打/.test(place) || /也可以到|再到|窗口领|屋|银行网点|报名点/.test(place)
}

export function readHandlePlaces(): Record<string, string> {
  read ??= z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(path.join(sampleFolder, 'handle-places.json'), 'utf8')))
  return read
}
