import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sampleFolder } from '../written/sampleFolder.ts'

/** Ids of the matters whose entries can be tried in the demonstration. */
const listShape = z.strictObject({
  网上办理: z.array(z.string()),
  预约: z.array(z.string()),
  /** Decided by data alone, at once. */
  秒批: z.array(z.string()),
})

let read: z.infer<typeof listShape> | undefined

/**
 * Where a matter is handled and booked: pages of the portal that say what would follow. The sample has no system behind it, so
 * whatever is not in `entries.json` has no entry, and its guide speaks of none.
 */
export function entriesOf({ id, code }: { id: string; code: string }) {
  return {
    onlineUrl: hasOnlineEntry(id) ? `/demo/online/${code}` : null,
    scheduleUrl: hasBookingEntry(id) ? `/demo/booking/${code}` : null,
  }
}

export const hasOnlineEntry = (id: string) => readEntries().网上办理.includes(id)
export const isApprovedAtOnce = (id: string) => readEntries().秒批.includes(id)
export const hasBookingEntry = (id: string) => readEntries().预约.includes(id)

export function readEntries() {
  read ??= listShape.parse(JSON.parse(readFileSync(path.join(sampleFolder, 'entries.json'), 'utf8')))
  return read
}
