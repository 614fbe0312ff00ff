import { useCommon } from '@portal/area/state'
import type { ServiceAudience } from '@portal/contracts/routes'
import { useState } from 'react'

interface ChosenAudience {
  /** Whose services home begins with: persons' on the page of the server, after a move those that were looked at last. */
  readonly chosen: ServiceAudience
  choose(panel: string): void
}

/** For whom services are looked at on this device. What is chosen later moves nothing that stands already. */
export function useAudience(): ChosenAudience {
  const audience = useCommon((state) => state.audience)
  const setAudience = useCommon((state) => state.setAudience)
  const [chosen] = useState(audience)
  return {
    chosen,
    choose: (panel) => {
      if (panel === 'personal' || panel === 'legal') setAudience(panel)
    },
  }
}
