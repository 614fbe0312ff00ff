import type { LoadedPage } from '@portal/area'
import type { Registry } from '@portal/contracts'
import type { BootData } from '../../app/bootData.ts'
import { ownerOf } from '../../app/pageComponents.ts'
import { addressOf, liveAreasOf, remoteOf } from './liveAreas.ts'

interface RenderedPage {
  readonly loaded: LoadedPage
  readonly isCacheable: boolean
}

/** What the browser goes on with. */
export function bootDataOf({ loaded, isCacheable }: RenderedPage, registry: Registry): BootData {
  const { shell, areas } = registry
  const owner = areas[ownerOf(loaded.view.route).area]
  const { address, integrity } = liveAreasOf(registry)
  return {
    loaded: forBrowser(loaded),
    ...(isCacheable ? {} : { isForOne: true }),
    ...(owner ? { remote: remoteOf(owner) } : {}),
    liveAreas: { address, integrity },
    shell: addressOf(shell),
  }
}

/** Search engines read the structured data where it stands; in the browser nobody does. */
function forBrowser({ meta: { structuredData: _, ...meta }, ...loaded }: LoadedPage): LoadedPage {
  return { ...loaded, meta }
}
