import { setTimeout } from 'node:timers/promises'
import type { Response } from '@playwright/test'
import type { WatchedPage } from './openGroup.ts'

/** An audit itself may fill the machine; a page that does not come in so long is a finding. */
const PUT_OFF_MS = 30_000

/** Opens an address, and again when it is told to come again; what the browser said of earlier answers is forgotten. */
export async function openPage({ page, messages }: WatchedPage, url: string): Promise<Response | null> {
  const askedUntil = Date.now() + PUT_OFF_MS
  for (;;) {
    messages.clear()
    const answer = await page.goto(url)
    const retryAfter = answer?.headers()['retry-after']
    if (answer?.status() !== 503 || retryAfter === undefined || Date.now() > askedUntil) return answer
    await setTimeout(Number(retryAfter) * 1_000)
  }
}
