/** Does work for each, so many at a time. The first fault ends it: what is under way is finished, nothing more is begun. */
export async function workThrough<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  atATime = 8,
): Promise<void> {
  const waiting = [...items].values()
  const fault: { cause?: unknown; isThere: boolean } = { isThere: false }
  const carry = async () => {
    for (const item of waiting) {
      if (fault.isThere) return
      await work(item).catch((cause: unknown) => Object.assign(fault, { cause, isThere: true }))
    }
  }
  await Promise.all(Array.from({ length: atATime }, carry))
  if (fault.isThere) throw fault.cause
}
