import type { LinkTargetDto } from '@portal/contracts'
import type { WithAddresses } from '../model/HomeView.ts'
import { addressOfTarget, type LinkPlace } from './addressOfTarget.ts'

/** Puts the address of every link into content, in the place of the target that it names. */
export function addAddresses<T>(content: T, place: LinkPlace): WithAddresses<T> {
  return walk(content, place) as WithAddresses<T>
}

function walk(value: unknown, place: LinkPlace): unknown {
  if (Array.isArray(value)) return value.map((entry) => walk(entry, place))
  if (typeof value !== 'object' || value === null) return value
  const { target, ...rest } = value as { target?: LinkTargetDto }
  const walked = Object.fromEntries(Object.entries(rest).map(([name, entry]) => [name, walk(entry, place)]))
  return target ? { ...walked, href: addressOfTarget(target, place) } : walked
}
