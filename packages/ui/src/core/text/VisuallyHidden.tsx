import type { ReactNode } from 'react'

/** Words for screen readers where the view already tells those who see it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
