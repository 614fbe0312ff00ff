import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '@portal/contracts/routes'

/** How far the portal is: in a line, the pages that show content and those whose content follows. */
export async function formatPageCounts(root: string): Promise<string> {
  const routes: Route[] = []
  for (const file of globSync('apps/*/src/routes.ts', { cwd: root }).sort())
    routes.push(...Object.values<Route>(await import(pathToFileURL(join(root, file)).href)))
  const pending = routes.filter(({ isPending }) => isPending)
  return `pages: ${routes.length - pending.length} with content (${countAddresses(routes) - countAddresses(pending)} addresses), ${pending.length} whose content follows (${countAddresses(pending)} addresses)`
}

function countAddresses(routes: readonly Route[]): number {
  return routes.flatMap(({ addresses }) => Object.values(addresses).flat()).length
}
