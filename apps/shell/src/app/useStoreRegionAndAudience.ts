import type { PageView } from '@portal/area'
import { useCommon } from '@portal/area/state'
import { useEffect } from 'react'

/** Remembers of the page that is shown where the visitor is and for whom he looks at services. */
export function useStoreRegionAndAudience({ region, params, query }: PageView): void {
  const rememberRegion = useCommon((state) => state.rememberRegion)
  const setAudience = useCommon((state) => state.setAudience)
  const service = params.service ?? query.service
  useEffect(() => rememberRegion(region), [region, rememberRegion])
  useEffect(() => {
    if (service === 'personal' || service === 'legal') setAudience(service)
  }, [service, setAudience])
}
