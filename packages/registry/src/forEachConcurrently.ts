/** Does work for each, so many at a time. The first fault ends it: what is under way is finished, nothing more is begun. */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  atATime = 8,
): Promise<void> {
  const waiting = [...items].values()
  const faults: unknown[] = []
  const carry = async () => {
    for (const item of waiting) {
      if (faults.length > 0) return
      await work(item).catch((cause: unknown) => faults.push(cause))
    }
  }
  await Promise.all(Array.from({ length: atATime }, carry))
  if (faults.length > 0) throw faults[0]
}
