import { type ReactNode, useDeferredValue } from 'react'
import { useBeginsAtTop } from './PageContext.tsx'

/**
 * What a visitor sees only after scrolling. After a move it is rendered when the first screen has been painted; until then
 * a screen of nothing stands for it, so that what follows stays out of sight. The server's page has it at once.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const isRendered = useDeferredValue(true, !useBeginsAtTop())
  return isRendered ? children : <div style={{ minHeight: '100vh' }} />
}
