import type { CataloguedWidget, ReleasedCode } from '../catalogue.ts'
import { openFederation } from '../federation/openFederation.ts'
import { shareModules } from '../federation/shareModules.ts'

/** What hosts share is theirs: every widget of this portal on the page is rendered with what this build has. */
const federation = openFederation('portal_widgets')
shareModules(federation)

/** Runs a build's scripts. @returns what its container script set */
export type RunCode = (code: ReleasedCode) => Promise<unknown>

/** Loads an area's module with its page table. @throws TypeError for a build that sets no container */
export async function loadPages(widget: CataloguedWidget, runCode: RunCode): Promise<unknown> {
  const { container: name } = widget
  const [running, container] = await Promise.all([
    runCode(widget),
    widget.remote && runRemote(widget.remote, name, runCode),
  ])
  if (!federation.moduleCache.has(name)) {
    const found = widget.remote ? container : running
    if (!isContainer(found)) throw new TypeError('The build set no container')
    const entry = (widget.remote ?? widget.entry).path
    federation.registerRemotes([{ name, entry, type: 'var' }])
    federation.initRawContainer(name, entry, found)
  }
  return federation.loadRemote(`${name}/pages`)
}

async function runRemote(entry: ReleasedCode['entry'], container: string, runCode: RunCode): Promise<unknown> {
  const found = await runCode({ container, entry, scripts: [], styles: [] })
  forgetInstance(container)
  return found
}

function isContainer(value: unknown): value is Parameters<typeof federation.initRawContainer>[2] {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value
}

/**
 * Another loader on this page may run the same script for modules of its own. The runtime would find this instance by its
 * name and let both share one scope.
 */
function forgetInstance(name: string): void {
  const { __FEDERATION__: known } = globalThis as { __FEDERATION__?: { __INSTANCES__: { name: string }[] } }
  const index = known?.__INSTANCES__.findIndex((instance) => instance.name === name) ?? -1
  if (index >= 0) known?.__INSTANCES__.splice(index, 1)
}
