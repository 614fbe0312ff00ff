import { useCallback } from 'react'
import { useNavigate as useRouterNavigate } from 'react-router-dom'

/**
 * What areas and packages know of react-router: the shell alone makes routes and loaders (docs/decisions/2026-11-26-react-router-moves.md).
 * Links are plain: the shell hands their clicks to the router.
 */
export type { Navigator } from 'react-router-dom'
export { Router } from 'react-router-dom'

/** Opens an absolute address of the portal as a click on a link to it does. */
export function useNavigate(): (address: string) => void {
  const navigate = useRouterNavigate()
  return useCallback(
    (address: string) => {
      // As browsers do: a link to the place where one is makes no new entry.
      const { pathname, search, hash } = location
      void navigate(address, { replace: address === `${pathname}${search}${hash}` })
    },
    [navigate],
  )
}
