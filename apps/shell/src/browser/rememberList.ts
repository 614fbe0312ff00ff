import type { LoadedPage } from '@portal/area'
import type { ClientState } from '@portal/area/state'
import { currentAddress } from '../layouts/viewAddresses.ts'

/** Remembers where a list is left: a page whose query counts pages. What nobody may keep is not remembered. */
export function rememberList(getList: ClientState['getList'], { view, meta }: LoadedPage, scrollY: number): void {
  const { query, cache } = view.route
  const isList = Object.values(query).some((shape) => typeof shape === 'object' && 'lastPage' in shape)
  // Some entries lie at the path of their list, which their breadcrumb names.
  const isEntry = meta.crumbs?.some(({ href }) => href.split('?')[0] === view.pathname) ?? false
  if (isList && !isEntry && cache !== 'no-store')
    getList.getState().remember({ address: currentAddress(view), scrollY })
}
