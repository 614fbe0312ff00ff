import type { RegionListDto } from '@portal/contracts'

let running: Promise<RegionListDto['regions']> | undefined

/** The regions of the province, asked for once in a tab. @throws when they do not come; the next call tries again */
export function loadRegionList(): Promise<RegionListDto['regions']> {
  running ??= fetchRegionList().catch((error: unknown) => {
    running = undefined
    throw error
  })
  return running
}

async function fetchRegionList(): Promise<RegionListDto['regions']> {
  const answer = await fetch('/api/regions')
  if (!answer.ok) throw new Error(`/api/regions answered ${answer.status}`)
  // The portal's own content service, in the shape of the contract.
  const { regions } = (await answer.json()) as RegionListDto
  return regions
}
