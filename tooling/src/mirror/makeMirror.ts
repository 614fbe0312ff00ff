import { OperatorError } from '@portal/config/operator-error'
import { askPortal } from '@portal/operations/visitor'
import { z } from 'zod'
import { Gathering } from './Gathering.ts'
import { MirrorFolder } from './MirrorFolder.ts'
import { type MirrorRecord, mirrorFormat, type PageRecord } from './mirrorRecord.ts'
import { readSitemap } from './readSitemap.ts'
import { describeMirror, mirrorStyle, notInMirror } from './writings.ts'

/** Pages that are asked for at a time; visitors come first. */
const atATime = 4
/** A mirror that lacks more of its pages does not become live. */
const missingShare = 0.01
/** Some pages follow the clock and no change of content. */
const unchangedMs = 24 * 60 * 60 * 1000

export interface MirrorPlan {
  readonly portal: URL
  readonly into: string
  readonly only: readonly string[] | undefined
  readonly now: Date
  readonly stop: AbortSignal
  readonly say: (text: string) => void
}

export interface MirrorResult {
  readonly root: string
  readonly pages: number
  readonly written: number
  /** Why pages are missing or older than they should be. */
  readonly faults: readonly string[]
  readonly missing: number
  readonly missingFiles: readonly string[]
}

/** Makes or refreshes a mirror. @throws OperatorError when the live one has to stay as it is */
export async function makeMirror(plan: MirrorPlan): Promise<MirrorResult> {
  const { portal, only, now, stop, say } = plan
  const marks = await readMarks(portal, stop)
  const folder = await MirrorFolder.open(plan.into, now)
  const { live, addresses } = await readSitemap({ portal, only, stop })
  const previous = isLike(folder.previous, { live, only }) ? folder.previous : undefined
  if (previous && isUnchanged(previous, { ...marks, addresses, now }) && isWhole(folder, previous)) {
    await folder.renew('mirror/index.html', describeMirror({ live, at: now, pages: previous.pages.size }))
    return { root: folder.root, pages: previous.pages.size, written: 0, faults: [], missing: 0, missingFiles: [] }
  }
  say(`共 ${addresses.length} 个页面`)
  const wanted = new Set(addresses)
  const before = previous?.pages ?? new Map()
  const gathering = new Gathering({ portal, live, folder, wanted, before, at: now, stop })
  try {
    const { records, written, faults } = await gatherAll(gathering, plan, addresses)
    const missing = addresses.length - records.size
    const [first] = faults
    if (faults.length > addresses.length * missingShare)
      throw new OperatorError(
        `${addresses.length} 个页面中有 ${faults.length} 个没有取到，原来的镜像保持不变。例如：${first}`,
      )
    await folder.write('mirror/mirror.css', mirrorStyle)
    await folder.write('mirror/index.html', describeMirror({ live, at: now, pages: records.size }))
    await folder.write('404.html', notInMirror({ live }))
    const isComplete = faults.length === 0
    const startedAt = now.toISOString()
    await folder.finish(
      { format: mirrorFormat, live, only: only && [...only], ...marks, startedAt, isComplete },
      records,
    )
    const missingFiles = [...gathering.missingFiles]
    return { root: folder.root, pages: records.size, written, faults, missing, missingFiles }
  } finally {
    await folder.abandon()
  }
}

const changes = z.object({ revision: z.number() })
const readiness = z.object({ sequence: z.number() })

/** What changes with every change of content and with every release. */
async function readMarks(portal: URL, stop: AbortSignal) {
  const read = async (path: string) => {
    const { status, bytes } = await askPortal(new URL(path, portal), { stop })
    if (status !== 200) throw new OperatorError(`门户没有就绪（${path} 的回答是 ${status}），原来的镜像保持不变`)
    return JSON.parse(bytes.toString('utf8'))
  }
  const { sequence } = readiness.parse(await read('/readyz'))
  return { ...changes.parse(await read('/api/changes')), sequence }
}

/** Whether pages of an earlier mirror say the same as those of this one would. */
function isLike(record: MirrorRecord | undefined, wanted: { live: string; only: readonly string[] | undefined }) {
  return record?.state.live === wanted.live && record.state.only?.join() === wanted.only?.join()
}

interface Present {
  readonly revision: number
  readonly sequence: number
  readonly addresses: readonly string[]
  readonly now: Date
}

function isUnchanged({ state, pages }: MirrorRecord, { revision, sequence, addresses, now }: Present): boolean {
  return (
    state.isComplete &&
    state.revision === revision &&
    state.sequence === sequence &&
    pages.size === addresses.length &&
    now.getTime() - new Date(state.startedAt).getTime() < unchangedMs
  )
}

/** A disk may have lost something since. */
function isWhole(folder: MirrorFolder, { pages }: MirrorRecord): boolean {
  return [...pages.values()].every((page) => folder.hasWhole(page))
}

async function gatherAll(gathering: Gathering, { stop, say }: MirrorPlan, addresses: readonly string[]) {
  const records = new Map<string, PageRecord>()
  const faults: string[] = []
  let written = 0
  const rest = addresses.values()
  const work = async () => {
    for (const address of rest) {
      stop.throwIfAborted()
      const { record, isWritten, fault } = await gathering.gather(address)
      if (record) records.set(address, record)
      if (isWritten) written += 1
      if (fault !== undefined) faults.push(fault)
      if (records.size % 1000 === 0) say(`已有 ${records.size} 个页面`)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return { records, written, faults }
}
