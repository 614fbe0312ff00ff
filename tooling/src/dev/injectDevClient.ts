import type { LiveAddress } from './readLivePortal.ts'

interface Edit {
  /** Element that the page hears of new builds with. */
  readonly scriptTag: string
  /** What browsers move by while the area is in development. */
  readonly liveAreas: LiveAddress
}

const LIVE_AREAS = /"liveAreas":\{"address":"([^"]+)","integrity":"[^"]+"\}/

/**
 * A page of the portal with the development inside: it hears of new builds, and moves from page to page by the areas as they
 * are here. The boot data is no script, so nothing of the content policy speaks of it.
 */
export function injectDevClient(html: string, { scriptTag, liveAreas }: Edit): string {
  const { address, integrity } = liveAreas
  return html
    .replace('</head>', () => `${scriptTag}</head>`)
    .replace(LIVE_AREAS, () => `"liveAreas":${JSON.stringify({ address, integrity })}`)
}

/** By what the page would move without the edit; undefined for a page without scripts. */
export function findLiveAddress(html: string): string | undefined {
  return LIVE_AREAS.exec(html)?.[1]
}

/** The content policy of a page whose portal may not know the area yet: its scripts have a Trusted Types policy of their own. */
export function allowPolicy(contentPolicy: string, policy: string): string {
  return contentPolicy.replace(/trusted-types [^;]*/, (list) =>
    list.split(' ').includes(policy) ? list : `${list} ${policy}`,
  )
}
