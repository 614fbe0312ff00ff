/** More than the content service makes at once, fewer than one network may have with it. */
const CROWD = 8

/** Of these addresses those of which nobody is refused when several ask at once: kept, or without admission. */
export async function findUnadmitted(portal: string, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    const asked = Array.from({ length: CROWD }, async () => {
      const answer = await fetch(`${portal}${address}`, { redirect: 'manual' })
      await answer.arrayBuffer()
      return answer.status
    })
    if (!(await Promise.all(asked)).includes(503)) found.push(address)
  }
  return found
}
