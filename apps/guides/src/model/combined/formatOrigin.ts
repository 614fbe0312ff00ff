import type { ContentRequest } from '@portal/area/content'

interface Origin {
  readonly address: string
  readonly updatedAt?: string
  readonly checkedAt?: string | null
}

/** Where a printed page comes from, with the answers that it was made by, and how current it is. */
export function formatOrigin({ address, updatedAt, checkedAt }: Origin, { config, region }: ContentRequest): string {
  const current = checkedAt ? `${checkedAt.slice(0, 10)} 核对` : updatedAt && `${updatedAt.slice(0, 10)} 更新`
  return [`${config.siteName}（${region.name}）`, `${config.portalHost}${decodeURIComponent(address)}`, current]
    .filter(Boolean)
    .join(' · ')
}
