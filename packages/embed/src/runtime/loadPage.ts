import type { AreaPage } from '@portal/area'
import type { ComponentType } from 'react'
import type { CataloguedWidget } from '../catalogue.ts'
import { loadPages, type RunCode } from './loadPages.ts'

/**
 * What renders a page.
 * @throws TypeError for a build that has no such page
 */
export async function loadPage(
  widget: CataloguedWidget,
  name: string,
  runCode: RunCode,
): Promise<ComponentType<{ data: unknown }>> {
  const table = await loadPages(widget, runCode)
  const page = readPage(table, name)
  if (!page?.views) throw new TypeError(`The build has no page ${name}`)
  const clear = standInForStyles(widget.styles.map(({ path }) => path))
  try {
    return (await page.views.modern()).Page
  } finally {
    clear()
  }
}

function readPage(table: unknown, name: string): AreaPage | undefined {
  if (typeof table !== 'object' || table === null || !('pages' in table)) return undefined
  const pages = table.pages as Readonly<Record<string, AreaPage>>
  return Object.hasOwn(pages, name) ? pages[name] : undefined
}

/**
 * The build's own loader would link a view's style in the page around. It looks first whether one stands there: links that
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
