/** What visitors met who asked without a pause. */
export interface Visits {
  readonly answers: number
  /** Whatever was not a whole page, by what it was and how often. */
  readonly failures: Readonly<Record<string, number>>
}

/**
 * Visitors who go on asking, each with a lane of its own, until they are told to leave.
 * @param addressOf the page that a visitor asks for the n-th time
 */
export function sendVisitors(count: number, addressOf: (visit: number) => string): () => Promise<Visits> {
  const failures: Record<string, number> = {}
  let answers = 0
  let isOver = false
  const ask = async (address: string, lane: number) => {
    const answer = await fetch(address, { headers: { cookie: `portal-lane=${lane}` } })
    const html = await answer.text()
    if (answer.status === 200 && html.endsWith('</html>')) return undefined
    return `${answer.status} of ${html.length} characters from ${new URL(address).pathname}`
  }
  const visitors = Array.from({ length: count }, async (_, visitor) => {
    const lane = Math.floor((visitor * 100) / count)
    for (let visit = visitor; !isOver; visit += 1) {
      const failure = await ask(addressOf(visit), lane).catch((error: Error) => `${error.message}, ${error.cause}`)
      if (failure !== undefined) failures[failure] = (failures[failure] ?? 0) + 1
      answers += 1
    }
  })
  return async () => {
    isOver = true
    await Promise.all(visitors)
    return { answers, failures }
  }
}
