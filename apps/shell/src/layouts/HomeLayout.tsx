import type { LayoutProps } from './LayoutProps.ts'
import { SiteFrame } from './SiteFrame.tsx'

/** The home page draws its own bands over the whole width and has its own search box. */
export function HomeLayout({ view, children }: LayoutProps) {
  return (
    <SiteFrame view={view} hasSearch={false}>
      {children}
    </SiteFrame>
  )
}
