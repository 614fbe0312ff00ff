import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * False on the server and in the first browser render, true afterwards.
 * For controls that only work with JavaScript: without it they are not rendered at all.
 */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
