import { SCRIPT_LOAD_TIMEOUT_MS } from '@portal/config/specification'
import { openFederation } from '@portal/embed/federation'
import type { RemoteAddress } from '../../app/bootData.ts'
import { fileUrl } from './IntegrityMaps.ts'
import { createScript } from './loadFile.ts'

/** An area's container did not come, threw, or has other needs than this page. */
export class AreaLoadError extends Error {
  constructor(id: string, cause: unknown) {
    super(`${id} did not load`, { cause })
    this.name = 'AreaLoadError'
  }
}

interface Arrival {
  /** Of the container script. */
  readonly integrity: string
  /** Settles when the page table's own files are here: webpack would ask for them a second time. */
  readonly files: Promise<unknown>
}

const arrivals = new Map<string, Arrival>()

/**
 * The tab's federation runtime. The build evaluates this module first, before any container that came with the HTML:
 * those need its core.
 */
export const federation = openFederation('portal_shell', [
  {
    name: 'portal-loader',
    createScript: ({ url, remoteInfo }) => ({
      script: createScript(url, arrivals.get(remoteInfo?.name ?? '')?.integrity ?? ''),
      timeout: SCRIPT_LOAD_TIMEOUT_MS,
    }),
    beforeGetExpose: async ({ moduleInfo }) => {
      await arrivals.get(moduleInfo.name)?.files
    },
    // Nothing takes the area's place here: the page becomes a document, which the server answers for.
    errorLoadRemote: ({ id, error }) => {
      throw new AreaLoadError(id, error)
    },
  },
])

/**
 * Loads the module with an area's page table, at exactly the version that was asked for. A container that the HTML
 * brought is not loaded again.
 * @throws AreaLoadError; the next call tries again
 */
export function loadPages({ build, container, entry }: RemoteAddress, arrival: Arrival): Promise<unknown> {
  arrivals.set(container, arrival)
  const url = new URL(fileUrl(build, entry), location.href).href
  federation.registerRemotes([{ name: container, entry: url, type: 'var', entryGlobalName: container }])
  return federation.loadRemote(`${container}/pages`)
}
