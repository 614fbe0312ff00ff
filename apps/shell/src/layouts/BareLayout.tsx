import type { LayoutProps } from './LayoutProps.ts'

/** Print pages and pieces for other sites: no header, no footer, nothing that leads away. */
export function BareLayout({ view, children }: Pick<LayoutProps, 'view' | 'children'>) {
  return (
    <div data-generation={view.generation}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
