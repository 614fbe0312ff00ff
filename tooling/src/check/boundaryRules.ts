import type { Role, Workspace } from './sources/readWorkspaces.ts'

/** Libraries in order; one may import those of earlier rows. A new library gets its place here. */
const libraryOrder = [
  ['@portal/http', '@portal/validation'],
  ['@portal/area'],
  ['@portal/ui'],
  ['@portal/embed'],
] as const

/** Rooms of the content service in order; one may import those of earlier rows. A new room gets its place here. */
const serviceOrder = [
  ['@portal/records', '@portal/database'],
  ['@portal/search-index'],
  ['@portal/sample'],
  ['@portal/content'],
  ['@portal/api'],
] as const

interface RoleRule {
  readonly mayImport: readonly Role[]
  readonly instead: string
}

/**
 * Importing role → roles it may import. Areas and the shell have one entry point for each other, `./routes`, which holds the
 * addresses of their pages; everything else they reach over the registry and by requests.
 */
const roleRules: Readonly<Record<Role, RoleRule>> = {
  foundation: {
    mayImport: ['foundation'],
    instead: 'foundation packages stand below everything: pass the value in as an argument',
  },
  server: {
    mayImport: ['foundation'],
    instead: 'server packages run in every process of the portal: pass the value in as an argument',
  },
  library: {
    mayImport: ['foundation', 'library'],
    instead: 'move what you need down into a library, or take it as an argument',
  },
  area: {
    mayImport: ['foundation', 'library', 'area', 'shell'],
    instead:
      'link to another area by its address (its entry point ./routes), ask for content in src/content, share components in @portal/ui',
  },
  shell: {
    mayImport: ['foundation', 'server', 'library', 'area'],
    instead: 'the shell reaches areas through the registry and content through @portal/http',
  },
  service: {
    mayImport: ['foundation', 'server', 'library', 'service'],
    instead: 'put what both sides need into @portal/contracts',
  },
  operations: {
    mayImport: ['foundation', 'server', 'service'],
    instead: 'operations ships: move what operators need down into it, and what developers need into tooling',
  },
  tooling: {
    mayImport: ['foundation', 'server', 'operations'],
    instead: 'start the program or read its build; tooling imports no running code, and nothing of the laboratory',
  },
  lab: {
    mayImport: ['foundation', 'server', 'operations', 'tooling'],
    instead: 'start the program or read its build; the laboratory measures the portal from outside',
  },
  bin: {
    mayImport: ['foundation', 'server', 'operations'],
    instead: 'a house lists its commands in src/commands.ts, which is loaded by its path where the house is there',
  },
  tests: {
    mayImport: ['foundation', 'server', 'library', 'service', 'operations', 'tooling'],
    instead: 'tests of the composed portal reach pages through the browser',
  },
}

/** Why one workspace may not import another, or undefined when it may. */
export function refuseImport(from: Workspace, to: Workspace): string | undefined {
  const { mayImport, instead } = roleRules[from.role]
  if (!mayImport.includes(to.role)) return `${from.role} must not import ${to.role} (${to.name}): ${instead}`
  if (from.role === 'service' && to.role === 'library' && to.name !== '@portal/validation') {
    return `service must not import ${to.name}: of the libraries a service takes only @portal/validation; ${instead}`
  }
  if (from.role === 'library' && to.role === 'library' && rankOf(to, libraryOrder) >= rankOf(from, libraryOrder)) {
    return `${from.name} must not import ${to.name}, which stands beside or above it: ${instead}`
  }
  if (from.role === 'service' && to.role === 'service' && rankOf(to, serviceOrder) >= rankOf(from, serviceOrder)) {
    return `${from.name} must not import ${to.name}, which stands beside or above it: move what you need down into a room below both, or take it as an argument`
  }
  return undefined
}

/** Who has no place yet stands above all others. */
function rankOf({ name }: Workspace, order: readonly (readonly string[])[]): number {
  const rank = order.findIndex((row) => row.includes(name))
  return rank === -1 ? order.length : rank
}

interface OnlyHere {
  readonly packages: RegExp
  /** Files that alone may import them. */
  readonly files: RegExp
  readonly instead: string
}

const onlyHere: readonly OnlyHere[] = [
  {
    packages: /^@arco-design\//,
    files: /^packages\/ui\//,
    instead: 'use the component of @portal/ui, or add it there',
  },
  {
    packages: /^(react-router|@remix-run\/router)/,
    // The tests of the route table hold it against the real router.
    files: /^(packages\/area\/src\/(react\/router\.tsx|.+\.test\.tsx?)|apps\/shell\/src\/(app|browser|render)\/)/,
    instead: 'import from @portal/area/router: the shell alone makes routes',
  },
  { packages: /^axios(\/|$)/, files: /^packages\/http\//, instead: 'send requests with @portal/http' },
  {
    packages: /^@module-federation\//,
    // Other sites of the tests federate as they like.
    files: /^(packages\/embed\/src\/federation|tooling\/src\/webpack|e2e\/hosts)\//,
    instead:
      'a page has one runtime: open it with @portal/embed/federation; areas are built by tooling’s areaConfigs.ts',
  },
  {
    packages: /^nprogress(\/|$)/,
    files: /^apps\/shell\/src\/browser\//,
    instead: 'every navigation already drives the shell’s loading bar',
  },
]

/** Why a file may not import an outside package, or undefined when it may. */
export function refusePackage(file: string, request: string): string | undefined {
  const rule = onlyHere.find(({ packages, files }) => packages.test(request) && !files.test(file))
  return rule && `${request} must not be imported here: ${rule.instead}`
}

/** Inside an area, later ones may import earlier ones. Files directly in src (pages.ts, area.test.ts) see all. */
export const areaLayers: readonly string[] = ['model', 'content', 'components', 'pages']

/** Runs on the server alone and is left out of the browser build. */
const CONTENT = 'content'

/** Why a layer of an area may not import another, or undefined when it may. Names are the folders below src. */
export function refuseLayer(from: string, to: string): string | undefined {
  const rank = areaLayers.indexOf(from)
  if (to === CONTENT && from !== CONTENT && rank !== -1)
    return `${from} must not import ${to}, which browsers never get: only pages.ts does; what both need belongs into model`
  if (rank === -1 || areaLayers.indexOf(to) <= rank) return undefined
  return `${from} must not import ${to} (${areaLayers.join(' ← ')}): move the shared part down into ${from} or below, or pass it in`
}

/** What of an area asks and answers on the server; the browser has no such module. */
const SERVER_ENTRY_POINT = '@portal/area/content'

/** Why a file of an area may not import an entry point of a library, or undefined when it may. */
export function refuseServerEntryPoint(
  layer: string | undefined,
  request: string,
  isTypeOnly: boolean,
): string | undefined {
  if (request !== SERVER_ENTRY_POINT || isTypeOnly || layer === undefined || layer === CONTENT) return undefined
  return `${SERVER_ENTRY_POINT} is for src/content, which runs on the server: browsers have no such module`
}

/** Why a `routes.ts` may not import something, or undefined when it may: every link to a page takes its route along. */
export function refuseInRoutes(request: string): string | undefined {
  if (request === '@portal/contracts/routes') return undefined
  return `routes.ts is the entry point that others link through: plain data and @portal/contracts/routes, nothing else (${request})`
}

/** Components that a page shares with areas: webpack finds what is shared by the name that it is asked for by. */
const SHARED_ENTRY_POINT = '@portal/ui/core'
const SHARED_FOLDER = 'packages/ui/src/core/'
/** Hand it on to those who render, and to areas. */
const SHARING = /^packages\/(ui|embed\/src\/federation)\//

/** Why a file may not reach the shared components this way, or undefined when it may. `target` is a file or a name. */
export function refuseShared(file: string, target: string): string | undefined {
  const isInside = file.startsWith(SHARED_FOLDER)
  if (target.startsWith(SHARED_FOLDER) && !isInside)
    return `import from ${SHARED_ENTRY_POINT}: by its path, a page would carry a second copy of what every page has`
  if (target !== SHARED_ENTRY_POINT) return undefined
  if (isInside) return `import files of ${SHARED_FOLDER} by a relative path`
  return SHARING.test(file) ? undefined : `import from @portal/ui, which hands ${SHARED_ENTRY_POINT} on`
}

/** Whether a request is a package’s own entry point that its files ask for by name. */
export function isSharedEntryPoint(request: string): boolean {
  return request === SHARED_ENTRY_POINT
}
