import { type AreaPage, chunkName, type LiveRoute, type PageView, pickView } from '@portal/area'
import type { ComponentType } from 'react'

/** The page table of a build as it arrives at run time: names are checked where they are looked up. */
export type PageTable = Readonly<Record<string, AreaPage>>
export type PageComponent = ComponentType<{ data: unknown }>

type Look = Pick<PageView, 'generation' | 'device' | 'preferences'>

/** Reads the page table out of a module that was loaded at run time. @throws TypeError when it exposes none */
export function readPageTable(module: unknown): PageTable {
  if (
    typeof module === 'object' &&
    module !== null &&
    'pages' in module &&
    typeof module.pages === 'object' &&
    module.pages !== null
  )
    return module.pages as PageTable
  throw new TypeError('The build exposes no page table')
}

/** Thrown when an area's build lacks a page that it declares. */
export class MissingPageError extends Error {
  readonly statusCode = 503
  constructor(name: string) {
    super(`The area has no page ${name}`)
    this.name = 'MissingPageError'
  }
}

/** Who renders a page, and under which name: an address whose content follows is the shell's to render. */
export function ownerOf({ area, name, isPending }: LiveRoute): { area: string; page: string } {
  return isPending ? { area: 'shell', page: 'pending' } : { area, page: name }
}

/** @throws MissingPageError when the build has no such page */
export function findPage(pages: PageTable, route: LiveRoute): AreaPage {
  const { page } = ownerOf(route)
  const found = Object.hasOwn(pages, page) ? pages[page] : undefined
  if (!found) throw new MissingPageError(page)
  return found
}

/** Components of pages that are loaded, by name; a page is rendered synchronously, so its code must be here first. */
export class PageComponents {
  readonly #loaded = new Map<string, PageComponent>()

  async load(pages: PageTable, route: LiveRoute, look: Look): Promise<void> {
    const { views } = findPage(pages, route)
    if (!views) throw new MissingPageError(route.name)
    const load = views[pickView(views, look)] ?? views.modern
    this.#loaded.set(componentKey(route, look), (await load()).Page)
  }

  has({ route, ...look }: Look & { route: LiveRoute }): boolean {
    return this.#loaded.has(componentKey(route, look))
  }

  /** The component for a view whose code was loaded. @throws MissingPageError when it was not. */
  get(view: PageView): PageComponent {
    const component = this.#loaded.get(componentKey(view.route, view))
    if (!component) throw new MissingPageError(view.route.name)
    return component
  }
}

/** The chunk that holds a component, for the files that the HTML must name. */
export function chunkOf(pages: PageTable, { route, ...look }: Look & { route: LiveRoute }): string {
  return chunkName(ownerOf(route).page, pickView(findPage(pages, route).views ?? {}, look))
}

/** Names a component by what it is looked up by. */
export function componentKey(route: LiveRoute, { generation, device, preferences }: Look): string {
  return `${ownerOf(route).page} ${generation} ${device}${preferences.isElder ? ' elder' : ''}`
}
