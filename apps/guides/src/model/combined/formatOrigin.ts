import type { ContentRequest } from '@portal/area/content'
import { formatDay } from '@portal/format'

interface Origin {
  readonly address: string
  readonly updatedAt?: string
  readonly checkedAt?: string | null
}

/** Where a printed page comes from, with the answers that it was made by, and how current it is. */
export function formatOrigin({ address, updatedAt, checkedAt }: Origin, { config, region }: ContentRequest): string {
  const current = checkedAt ? `${formatDay(checkedAt)} 核对` : updatedAt && `${formatDay(updatedAt)} 更新`
  return [`${config.siteName}（${region.name}）`, `${config.portalHost}${decodeURIComponent(address)}`, current]
    .filter(Boolean)
    .join(' · ')
}
