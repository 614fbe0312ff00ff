import { useListHref } from '@portal/area/react'
import type { DayRange } from '@portal/validation'
import { titlesOfNamedDays } from './titlesOfNamedDays.ts'

/** The days a list is narrowed to, as chips to take away; a range with a fault narrows nothing. */
export function useChosenDays({ from, to, named, fault }: DayRange): readonly { text: string; href: string }[] {
  const hrefTo = useListHref()
  if (fault !== undefined) return []
  return [
    ...(named ? [{ text: titlesOfNamedDays[named], href: hrefTo({ days: undefined }) }] : []),
    ...(from ? [{ text: `${from} 起`, href: hrefTo({ from: undefined, to }) }] : []),
    ...(to ? [{ text: `到 ${to}`, href: hrefTo({ from, to: undefined }) }] : []),
  ]
}
