/**
 * Share of the pages answered during `work` that were not in the cache, by the shell's own counters: a row that means to measure
 * view must not measure the cache, and its log is emptied when it is full. Not a number when no page was answered.
 * @param address of a portal whose figures this machine may read
 * @throws Error when it gives none
 */
export async function measureMisses<T>(
  address: string,
  work: () => Promise<T>,
): Promise<{ value: T; missShare: number }> {
  const before = await countPages(address)
  const value = await work()
  const after = await countPages(address)
  const misses = after.miss - before.miss
  return { value, missShare: misses / (misses + after.hit - before.hit) }
}

async function countPages(address: string): Promise<{ hit: number; miss: number }> {
  const response = await fetch(`${address}/metrics`)
  if (!response.ok) throw new Error(`${address}/metrics answered ${response.status}`)
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('portal_pages_total{'))
  const sum = (kind: string) =>
    lines
      .filter((line) => line.includes(`cache="${kind}"`))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0)
  return { hit: sum('hit'), miss: sum('miss') }
}
