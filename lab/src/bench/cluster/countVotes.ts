import type { Cluster } from './startCluster.ts'

/** Votes that the primary has, whichever server that is by now. Each of the load's visitors votes once. */
export async function countVotes({ databases }: Cluster): Promise<number> {
  for (const database of databases) {
    const isReplica = await database.run('select pg_is_in_recovery()').catch(() => 'gone')
    if (isReplica === 'f')
      return Number(await database.run('select coalesce(sum(useful_count), 0) from faq_vote', 'portal'))
  }
  throw new Error('no server is the primary')
}
