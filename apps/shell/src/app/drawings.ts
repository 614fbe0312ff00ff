import {
  type AnyPage,
  drawingName,
  type PageContextData,
  type PageVariants,
  pickVariant,
  type RouteName,
} from '@portal/area'

/** The page table of an area as it arrives at run time: names are checked where they are looked up. */
export type LoadedPages = Readonly<Partial<Record<RouteName, PageVariants>>>

/** Reads the page table out of a module that was loaded at run time. @throws TypeError when it exposes none */
export function readPageTable(module: unknown): LoadedPages {
  if (
    typeof module === 'object' &&
    module !== null &&
    'pages' in module &&
    typeof module.pages === 'object' &&
    module.pages !== null
  )
    return module.pages
  throw new TypeError('The build exposes no page table')
}

/** Thrown when an area's build lacks a page that the route table promises. */
export class MissingPageError extends Error {
  readonly statusCode = 503
  constructor(name: string) {
    super(`The area has no page ${name}`)
    this.name = 'MissingPageError'
  }
}

/** Drawings that are loaded, by name; a page is drawn synchronously, so its code must be here first. */
export class Drawings {
  readonly #loaded = new Map<string, AnyPage>()

  async load(
    pages: LoadedPages,
    name: RouteName,
    wanted: Pick<PageContextData, 'generation' | 'device'>,
  ): Promise<AnyPage> {
    const variants = pages[name]
    if (!variants) throw new MissingPageError(name)
    const variant = pickVariant(variants, wanted)
    const { page } = await (variants[variant] ?? variants.current)()
    this.#loaded.set(drawingKey(name, wanted), page)
    return page
  }

  /** The drawing for a view whose code was loaded. @throws MissingPageError when it was not. */
  get(view: PageContextData): AnyPage {
    const page = this.#loaded.get(drawingKey(view.name, view))
    if (!page) throw new MissingPageError(view.name)
    return page
  }
}

/** The chunk that holds a drawing, for the files that the HTML must name. */
export function drawingOf(pages: LoadedPages, view: Pick<PageContextData, 'name' | 'generation' | 'device'>): string {
  return drawingName(view.name, pickVariant(pages[view.name] ?? {}, view))
}

function drawingKey(name: RouteName, { generation, device }: Pick<PageContextData, 'generation' | 'device'>): string {
  return `${name} ${generation} ${device}`
}
