import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockName, type NameTaken } from '@portal/config/name-lock'
import { OperatorError } from '@portal/config/operator-error'
import type { BucketStore } from './BucketStore.ts'

const LOOK_MS = 200

interface LockOptions {
  readonly dataFolder: string
  readonly print: (text: string) => void
  /** Where the store is in an object store: this folder's is then a working copy, which is pulled and pushed. */
  readonly bucket?: BucketStore | undefined
  /** Ends the wait, and the work before it is live for all. */
  readonly stop?: AbortSignal | undefined
  /** How long somebody else's release is waited for. */
  readonly waitMs?: number
}

/**
 * Does work that may move the registry, one at a time for each data folder; whoever comes second waits.
 * @throws OperatorError that says who is at work when that takes too long; the stop signal's reason
 */
export async function lockStore<Result>(
  { dataFolder, print, bucket, stop, waitMs = 60_000 }: LockOptions,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const name = `portal-store-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 24)}`
  const lockOptions = { name, file: join(dataFolder, 'store.lock') }
  const until = performance.now() + waitMs
  let lock = await lockName(lockOptions)
  if (lock.kind === 'taken') print(`另一次发布正在进行（${describe(lock)}），等待其完成`)
  while (lock.kind === 'taken') {
    stop?.throwIfAborted()
    if (performance.now() > until)
      throw new OperatorError(`另一次发布仍在进行（${describe(lock)}），本次没有改变任何内容。请稍后再试。`)
    await sleep(LOOK_MS)
    lock = await lockName(lockOptions)
  }
  try {
    const before = await bucket?.pull()
    stop?.throwIfAborted()
    const result = await work()
    if (before) stop?.throwIfAborted()
    if (before) await bucket?.push(before)
    return result
  } finally {
    await lock.release()
  }
}

function describe({ by, elsewhere }: NameTaken): string {
  return by ? `进程 ${by.pid}，开始于 ${by.since}` : (elsewhere ?? '另一个进程')
}
