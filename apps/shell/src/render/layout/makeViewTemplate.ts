import type { PageView } from '@portal/area'
import { looksLikePlaceholder, placeholderOf } from './placeholders.ts'

/** By its values layouts decide what they render: which entry of the navigation is the current one. */
const DECIDING = 'service'

export interface ViewTemplate {
  /** The view with placeholders for what a layout writes as it stands. */
  readonly view: PageView
  /** What the placeholders stand for, in their order. */
  readonly values: readonly string[]
  /** Equal for views that have equal layouts but for these values. */
  readonly key: string
}

/**
 * What many pages have in common of their views. Layouts only write down addresses, what was asked and the names of regions,
 * however they are spelt; by everything else they decide, and so it stays.
 */
export function makeViewTemplate(view: PageView): ViewTemplate {
  const values: string[] = []
  const replace = (value: string) => {
    // An empty one is left out of addresses.
    if (value === '') return value
    const known = values.indexOf(value)
    return placeholderOf(known < 0 ? values.push(value) - 1 : known)
  }
  const decides = (key: string, value: string) => key === DECIDING && !looksLikePlaceholder(value)
  const replaceAll = (record: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [key, decides(key, value) ? value : replace(value)]),
    )
  const replaceRegion = <R extends { code: string; name: string }>(region: R): R =>
    // Where the whole province is meant no region is named.
    region.code === view.config.province
      ? region
      : { ...region, code: replace(region.code), name: replace(region.name) }

  const { route, generation, device, preferences, container } = view
  const isOneOfMany = Object.keys(view.params).some((key) => key !== DECIDING)
  const varying = {
    // An address without a parameter may be one of the navigation's.
    pathname: isOneOfMany || looksLikePlaceholder(view.pathname) ? replace(view.pathname) : view.pathname,
    params: replaceAll(view.params),
    query: replaceAll(view.query),
    region: { ...replaceRegion(view.region), path: view.region.path.map(replaceRegion), children: [] },
  }
  const key = JSON.stringify([route.area, route.name, generation, device, preferences, container, varying])
  return { view: { ...view, ...varying }, values, key }
}
