import { VisitFault } from '@portal/operations/visitor'

/** Where a path is asked for. @throws VisitFault for one that leads to another host, as `//host/` does */
export function addressAt(portal: URL, path: string): URL {
  const address = URL.canParse(path, portal) ? new URL(path, portal) : undefined
  if (address?.origin !== portal.origin) throw new VisitFault(`${path} 不在门户上`)
  return address
}
