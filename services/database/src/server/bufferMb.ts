const leastMb = 128
const mostMb = 1024
/** The rest is for the portal itself and for the system, which keeps files of the database in memory as well. */
const share = 1 / 16

/**
 * How much memory the server keeps pages of its tables in, in MB. A whole province's search index takes 700 MB; with less the
 * server copies what it needs from the system again and again, which doubles the time of a search.
 */
export function bufferMb(memoryBytes: number): number {
  return Math.round(Math.min(Math.max((memoryBytes / 1024 ** 2) * share, leastMb), mostMb))
}
