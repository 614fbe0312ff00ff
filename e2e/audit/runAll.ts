/** Works off a list with so many workers at once, each with a thing of its own to work with. */
export async function runAll<Item, Tool>(
  items: readonly Item[],
  workers: {
    readonly count: number
    readonly open: () => Promise<Tool>
    readonly close: (tool: Tool) => Promise<void>
  },
  work: (item: Item, tool: Tool) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const workOff = async () => {
    const tool = await workers.open()
    try {
      for (const item of waiting) await work(item, tool)
    } finally {
      await workers.close(tool)
    }
  }
  await Promise.all(Array.from({ length: Math.min(workers.count, items.length) }, workOff))
}
