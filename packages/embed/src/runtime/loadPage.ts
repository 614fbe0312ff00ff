import type { AreaPage } from '@portal/area'
import type { ComponentType } from 'react'
import type { CataloguedWidget } from '../catalogue.ts'

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { readonly default: object }

interface Container {
  init(scope: object): Promise<void> | void
  get(module: string): Promise<() => unknown>
}

/**
 * What draws a page: the area's container gets the runtime's shared modules and gives its page table.
 * @param container what the container script set
 * @throws TypeError for a build that has no such page
 */
export async function loadPage(
  container: unknown,
  name: string,
  { styles }: Pick<CataloguedWidget, 'styles'>,
): Promise<ComponentType<{ data: unknown }>> {
  if (!isContainer(container)) throw new TypeError('The build set no container')
  await __webpack_init_sharing__('default')
  await container.init(__webpack_share_scopes__.default)
  const table = (await container.get('./pages'))()
  const page = readPage(table, name)
  if (!page?.drawings) throw new TypeError(`The build has no page ${name}`)
  const clear = standInForStyles(styles.map(({ path }) => path))
  try {
    return (await page.drawings.modern()).Page
  } finally {
    clear()
  }
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value
}

function readPage(table: unknown, name: string): AreaPage | undefined {
  if (typeof table !== 'object' || table === null || !('pages' in table)) return undefined
  const pages = table.pages as Readonly<Record<string, AreaPage>>
  return Object.hasOwn(pages, name) ? pages[name] : undefined
}

/**
 * The build's own loader would link a drawing's style in the page around. It looks first whether one stands there: links that
 * lead nowhere say so until it has looked. (mini-css-extract-plugin, `findStylesheet`)
 */
function standInForStyles(paths: readonly string[]): () => void {
  const links = paths.map((path) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.dataset.href = path.slice(path.lastIndexOf('/') + 1)
    return link
  })
  document.head.append(...links)
  return () => {
    for (const link of links) link.remove()
  }
}
