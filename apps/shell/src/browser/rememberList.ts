import type { PageView } from '@portal/area'
import type { ClientState } from '@portal/area/state'
import { currentAddress } from '../layouts/viewAddresses.ts'

/** Remembers where a list is left: a page whose query counts pages. What nobody may keep is not remembered. */
export function rememberList(getList: ClientState['getList'], view: PageView, scrollY: number): void {
  const { query, cache } = view.route
  const isList = Object.values(query).some((shape) => typeof shape === 'object' && 'lastPage' in shape)
  if (isList && cache !== 'no-store') getList.getState().remember({ address: currentAddress(view), scrollY })
}
