/** What each file imports, by paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** One shortest circle of every knot of files that reach each other; each begins with its first file by name. */
export function findCircles(graph: ImportGraph): string[][] {
  const known = new Set<string>()
  return [...graph.keys()].sort().flatMap((file) => {
    if (known.has(file)) return []
    const circle = findWayBack(graph, file)
    if (circle.length > 0) for (const member of listKnot(graph, file)) known.add(member)
    return circle.length > 0 ? [circle] : []
  })
}

/** The shortest way from a file to itself, without the return; empty when there is none. */
function findWayBack(graph: ImportGraph, start: string): string[] {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (const file of waiting) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return traceBack(cameFrom, file)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, file)
      waiting.push(next)
    }
  }
  return []
}

function traceBack(cameFrom: ReadonlyMap<string, string>, last: string): string[] {
  const way: string[] = []
  for (let at: string | undefined = last; at !== undefined; at = cameFrom.get(at)) way.unshift(at)
  return way
}

/** Every file that a file reaches and that reaches it. */
function listKnot(graph: ImportGraph, start: string): string[] {
  return [...listReached(graph, start)].filter((file) => listReached(graph, file).has(start))
}

function listReached(graph: ImportGraph, start: string): Set<string> {
  const reached = new Set<string>([start])
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next)
  return reached
}
