import type { Cluster } from './parts/startCluster.ts'

/** Votes that the primary has. Each of the load's visitors votes once. */
export async function countVotes({ databases: [primary] }: Cluster): Promise<number> {
  return Number(await primary.run('select coalesce(sum(useful_count), 0) from faq_vote', 'portal'))
}
