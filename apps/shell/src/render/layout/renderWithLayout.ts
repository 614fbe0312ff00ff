import { hash } from 'node:crypto'
import type { LoadedPage, PageView } from '@portal/area'
import type { Registry } from '@portal/contracts'
import { LRUCache } from 'lru-cache'
import type { PageLoaderData } from '../../app/PageLoaderData.ts'
import { PageRoute } from '../../app/PageRoute.tsx'
import type { PageComponents } from '../../app/pageComponents.ts'
import type { PartName } from '../../layouts/HydrationPart.tsx'
import { renderApp } from '../document/renderApp.tsx'
import { makeViewTemplate } from './makeViewTemplate.ts'
import { fillTemplate, readTemplate, type Template } from './placeholders.ts'

interface Layout {
  /** Equal for equal templates. */
  readonly name: string
  readonly header: Template
  readonly footer: Template
}

export interface RenderedScreen {
  readonly html: string
  /** Name of its layout; undefined for a page without one. */
  readonly layout: string | undefined
}

/** 35 KB each. Nearly all pages share a few dozen; a visitor can make up more. */
const MOST_LAYOUTS = 200

/** Settings are the same for every page of a registry. */
const layoutsOf = new WeakMap<Registry, LRUCache<string, Layout>>()

/**
 * The markup of a page, byte for byte as if all of it had been rendered. Header and footer are the same on many pages but for
 * addresses and names: they are rendered once, and the page is put between them.
 */
export function renderWithLayout(loaded: LoadedPage, components: PageComponents, registry: Registry): RenderedScreen {
  const html = renderScreen(loaded, components, ['header', 'footer'])
  const [start, end] = [html.indexOf(markOf('header')), html.lastIndexOf(markOf('footer'))]
  // A page without a layout.
  if (start < 0) return { html, layout: undefined }
  const { view, values, key } = makeViewTemplate(loaded.view)
  const { name, header, footer } = findLayout(registry, key, () => renderLayout(view, components))
  const parts = [
    html.slice(0, start),
    fillTemplate(header, values),
    html.slice(start + markOf('header').length, end),
    fillTemplate(footer, values),
    html.slice(end + markOf('footer').length),
  ]
  return { html: parts.join(''), layout: name }
}

/** All of a page in one. */
export function renderWhole(loaded: LoadedPage, components: PageComponents): RenderedScreen {
  return { html: renderScreen(loaded, components, []), layout: undefined }
}

function renderScreen(loaded: LoadedPage, components: PageComponents, omitted: readonly PartName[]): string {
  const data: PageLoaderData = { loaded, loadMs: 0 }
  return renderApp(loaded.view, components, { Screen: PageRoute, data, omitted })
}

function findLayout(registry: Registry, key: string, render: () => Layout): Layout {
  const layouts = layoutsOf.get(registry) ?? new LRUCache<string, Layout>({ max: MOST_LAYOUTS })
  layoutsOf.set(registry, layouts)
  const known = layouts.get(key)
  if (known) return known
  const layout = render()
  layouts.set(key, layout)
  return layout
}

/** Renders a frame without a page, once with header and footer and once with marks: what differs is the two. */
function renderLayout(view: PageView, components: PageComponents): Layout {
  const loaded: LoadedPage = { view, title: '', meta: {}, data: undefined }
  const marked = renderScreen(loaded, components, ['header', 'main', 'footer'])
  const rendered = renderScreen(loaded, components, ['main'])
  const [before = '', rest = ''] = marked.split(markOf('header'))
  const [between = '', after = ''] = rest.split(markOf('footer'))
  const headerEnd = rendered.indexOf(between, before.length)
  const footerStart = headerEnd + between.length
  const isFrame = rendered.startsWith(before) && headerEnd >= 0 && rendered.endsWith(after)
  if (!isFrame) throw new Error('The frame of a page depends on its header or footer')
  const header = readTemplate(rendered.slice(before.length, headerEnd))
  const footer = readTemplate(rendered.slice(footerStart, rendered.length - after.length))
  const name = hash('sha256', JSON.stringify([header.texts, footer.texts]), 'base64url')
  return { name, header, footer }
}

/** Nothing that is rendered can forge it: a `<` of its own is always escaped. */
function markOf(name: PartName): string {
  return `<template data-part="${name}"></template>`
}
