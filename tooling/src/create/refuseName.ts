import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listRoutes } from '@portal/contracts'
import { type LiveRoute, listAddresses, type Route, RouteTable } from '@portal/contracts/routes'
import { readWorkspaces } from '../check/sources/readWorkspaces.ts'
import { replaceNames } from './copyStarter.ts'
import type { NewArea } from './readNewArea.ts'

/** Taken by what is no workspace: Trusted Types policies `portal-…` of the shell, and what its server answers beside pages. */
const reserved = ['api', 'areas', 'assets', 'events', 'healthz', 'html', 'loader', 'metrics', 'offline', 'readyz']

/** Why there can be no such area in a repository, or undefined when there can. */
export async function refuseName(root: string, area: NewArea): Promise<string | undefined> {
  const { name } = area
  if (reserved.includes(name)) return `名称 ${name} 由门户自己使用，请换一个名称。`
  if (existsSync(join(root, 'apps', name))) return `apps/${name} 已经存在，请换一个名称。`
  const workspace = readWorkspaces(root).find((each) => each.name === `@portal/${name}`)
  if (workspace) return `名称 ${name} 已被 ${workspace.folder} 使用，请换一个名称。`
  return refuseByPages(root, area)
}

/** A registry in which two areas declare one page or one address is refused, at its release at the latest. */
async function refuseByPages(root: string, area: NewArea): Promise<string | undefined> {
  const routes: LiveRoute[] = []
  for (const file of globSync('apps/*/src/routes.ts', { cwd: root }).sort())
    routes.push(...(await readRoutes(root, file)))
  const table = new RouteTable(routes)
  const planned: LiveRoute[] = JSON.parse(
    replaceNames(JSON.stringify(await readRoutes(root, 'starters/area/src/routes.ts')), area),
  )
  for (const { name } of planned) {
    const owner = table.named(name)?.area
    if (owner) return `名称 ${area.name} 会与 apps/${owner} 的页面 ${name} 重名，请换一个名称。`
  }
  for (const { pattern } of listAddresses(planned)) {
    const owner = table.match(pattern)?.address.route.area
    if (owner) return `地址 ${pattern} 已经属于 apps/${owner}，请换一个名称。`
  }
  return undefined
}

async function readRoutes(root: string, file: string): Promise<LiveRoute[]> {
  const routes: Readonly<Record<string, Route>> = await import(pathToFileURL(join(root, file)).href)
  return listRoutes({ name: basename(dirname(dirname(file))), routes: { ...routes } })
}
