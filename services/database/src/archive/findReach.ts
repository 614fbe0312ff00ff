import { type JournalPlace, type Piece, pieceAt } from './journal.ts'
import type { ArchivedJournal, Timeline } from './readArchive.ts'

/** The journal that a copy of the files was taken with; the copy holds it itself. */
export interface BackupJournal {
  readonly timeline: number
  readonly end: JournalPlace
}

/** How far an unbroken journal leads from a backup. */
export interface Reach {
  readonly timeline: Timeline
  /** Last piece without a gap before it; undefined when the archive has nothing after the backup. */
  readonly last: Piece | undefined
  /** The piece that is missing though later ones are there. */
  readonly missing: Piece | undefined
}

/**
 * The timeline that the database lived on at a moment; the newest when none is given. After a recovery to yesterday the
 * journal of today before it is still there, on the timeline that was left.
 */
export function timelineAt(journal: ArchivedJournal, moment: Date | undefined): Timeline {
  const living = journal.timelines.filter(({ bornAt }) => moment === undefined || bornAt <= moment)
  const newest = living.at(-1)
  if (!newest) throw new Error('a journal has a first timeline')
  return newest
}

/** @returns undefined when the timeline does not lead there from the backup: it was begun without what the backup has */
export function findReach(journal: ArchivedJournal, timeline: Timeline, backup: BackupJournal): Reach | undefined {
  const fork = timeline.forks.find((entry) => entry.timeline === backup.timeline)
  if (timeline.id !== backup.timeline && (fork === undefined || fork.end < backup.end)) return undefined
  const wanted = journal.pieces.filter((piece) => piece.timeline === ownerOf(timeline, piece.number))
  const newest = wanted.reduce((most, { number }) => Math.max(most, number), -1)
  const pieceOf = (number: number): Piece => ({ timeline: ownerOf(timeline, number), number })
  const first = firstAfter(backup)
  let number = first
  while (number <= newest && journal.has(pieceOf(number))) number += 1
  const last = number > first ? pieceOf(number - 1) : undefined
  return { timeline, last, missing: number <= newest ? pieceOf(number) : undefined }
}

/** The backup's own pieces end with the one that its end lies in. */
export function firstAfter({ end }: BackupJournal): number {
  return pieceAt(end - 1) + 1
}

/** The piece in which a timeline was left is in the archive for both; the later one has what was lived on. */
function ownerOf({ id, forks }: Timeline, number: number): number {
  return forks.find(({ end }) => number < pieceAt(end))?.timeline ?? id
}
