/** Rooms of the shell's server in the order of a request; one may import those of later rows. A new room gets its place here. */
const roomOrder = [
  ['listen'],
  ['routes', 'operators', 'trial', 'baseline'],
  ['pages'],
  ['rendering'],
  ['metrics', 'tracing'],
  ['workers'],
  ['variants', 'registry', 'content', 'cdn'],
  ['embed', 'http'],
] as const

const SERVER = 'apps/shell/src/server/'
/** Tests put rooms together as they need them. */
const TEST = /\.test\.ts$|\/test\//

/** Runs beside the code of areas, which is not trusted: whatever it imports, that code can reach. */
const INSIDE = `${SERVER}workers/inside/`
const PROTOCOL = `${SERVER}workers/protocol/`

/** Why a file of the shell's server may not import another, or undefined when it may. Both are paths from the root. */
export function refuseRoom(file: string, target: string): string | undefined {
  if (!file.startsWith(SERVER) || !target.startsWith(SERVER) || TEST.test(file)) return undefined
  if (file.startsWith(INSIDE) && !target.startsWith(INSIDE) && !target.startsWith(PROTOCOL))
    return 'workers/inside runs beside foreign code: of the server it imports itself and workers/protocol alone'
  const [from, to] = [roomOf(file), roomOf(target)]
  // What stands in the server itself puts the rooms together.
  if (from === undefined || from === to) return undefined
  if (to === undefined) return `${from} must not import what puts the rooms together: take it as an argument`
  const unknown = [from, to].find((room) => rankOf(room) === -1)
  if (unknown) return `the room ${unknown} has no place in the way of a request: give it one in shellRooms.ts`
  if (rankOf(to) > rankOf(from)) return undefined
  return `${from} must not import ${to}, which stands beside or above it in the way of a request: move what both need into a room below, or take it as an argument`
}

function roomOf(file: string): string | undefined {
  const [room, ...rest] = file.slice(SERVER.length).split('/')
  return rest.length > 0 ? room : undefined
}

function rankOf(room: string): number {
  return roomOrder.findIndex((row) => row.some((name) => name === room))
}
