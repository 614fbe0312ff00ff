import type { ArchivedWal, Timeline } from './readArchive.ts'
import { type Lsn, type Segment, segmentAt } from './wal.ts'

/** The WAL that a copy of the files was taken with; the copy holds it itself. */
export interface BackupWal {
  readonly timeline: number
  readonly end: Lsn
}

/** How far an unbroken WAL leads from a backup. */
export interface Reach {
  readonly timeline: Timeline
  /** Last segment without a gap before it; undefined when the archive has nothing after the backup. */
  readonly last: Segment | undefined
  /** The segment that is missing though later ones are there. */
  readonly missing: Segment | undefined
}

/**
 * The timeline that the database lived on at a moment; the newest when none is given. After a recovery to yesterday the
 * WAL of today before it is still there, on the timeline that was left.
 */
export function timelineAt(wal: ArchivedWal, moment: Date | undefined): Timeline {
  const living = wal.timelines.filter(({ bornAt }) => moment === undefined || bornAt <= moment)
  const newest = living.at(-1)
  if (!newest) throw new Error('a WAL has a first timeline')
  return newest
}

/** @returns undefined when the timeline does not lead there from the backup: it was begun without what the backup has */
export function findWalReach(wal: ArchivedWal, timeline: Timeline, backup: BackupWal): Reach | undefined {
  const fork = timeline.forks.find((entry) => entry.timeline === backup.timeline)
  if (timeline.id !== backup.timeline && (fork === undefined || fork.end < backup.end)) return undefined
  const wanted = wal.segments.filter((segment) => segment.timeline === ownerOf(timeline, segment.number))
  const newest = wanted.reduce((most, { number }) => Math.max(most, number), -1)
  const segmentOf = (number: number): Segment => ({ timeline: ownerOf(timeline, number), number })
  const first = firstAfter(backup)
  let number = first
  while (number <= newest && wal.has(segmentOf(number))) number += 1
  const last = number > first ? segmentOf(number - 1) : undefined
  return { timeline, last, missing: number <= newest ? segmentOf(number) : undefined }
}

/** The backup's own segments end with the one that its end lies in. */
export function firstAfter({ end }: BackupWal): number {
  return segmentAt(end - 1) + 1
}

/** The segment in which a timeline was left is in the archive for both; the later one has what was lived on. */
function ownerOf({ id, forks }: Timeline, number: number): number {
  return forks.find(({ end }) => number < segmentAt(end))?.timeline ?? id
}
