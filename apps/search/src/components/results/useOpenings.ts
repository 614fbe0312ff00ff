import { useEffect } from 'react'
import type { Hit, Openings } from '../../model/SearchView.ts'

/** What a link to a result carries. */
export type OpeningProps = { ping?: string; onClick?: () => void }

/** Of a result, by its place on the page, counted from 1. */
export type LinkToResult = (place: number, result: Pick<Hit, 'kind' | 'id'>) => OpeningProps

/**
 * Tells that results were shown, and makes their links tell that they were opened: by themselves where nothing intercepts the
 * click, else by a beacon. Counted without anything of the visitor, see `/api/search/opened`.
 */
export function useOpenings(openings: Openings | undefined, isFound: boolean): LinkToResult {
  const token = openings?.token
  useEffect(() => {
    if (token !== undefined) send(`/api/search/shown/${token}/${isFound ? 'some' : 'none'}`)
  }, [token, isFound])
  return (place, { kind, id }) => {
    if (token === undefined) return {}
    const ping = `/api/search/opened/${token}/${place}/${kind}/${encodeURIComponent(id)}`
    return { ping, onClick: () => send(ping) }
  }
}

function send(address: string): void {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true) return
  // Not in every web view, and not worth a fault.
  navigator.sendBeacon?.(address, new Blob(['PING'], { type: 'text/ping' }))
}
