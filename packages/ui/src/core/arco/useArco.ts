import { usePrepareParts } from '@portal/area/react'
import { useCallback } from 'react'
import { loadPart } from './loadPart.ts'

/** Brings parts of Arco when a visitor opens them. */
export function useArco(): typeof loadPart {
  const prepare = usePrepareParts()
  return useCallback<typeof loadPart>((name) => prepare().then(() => loadPart(name)), [prepare])
}

/**
 * Whether the visitor has the room and the pointer that Arco's parts are made for. On phones what the browser brings is
 * better known, larger under the finger and already there.
 */
export function isDesktop(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(min-width: 600px) and (pointer: fine)').matches
}
