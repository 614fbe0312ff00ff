import { PageContextProvider } from '@portal/area/react'
import { BareLayout } from '../layouts/BareLayout.tsx'
import { SiteLayout } from '../layouts/SiteLayout.tsx'
import { NavigationEffects } from './NavigationEffects.tsx'
import { PageHead } from './PageHead.tsx'
import type { Screen } from './Screen.ts'
import { useShell } from './ShellContext.tsx'

function beginsAtTop({ arrival, location, scrollY }: Screen): boolean {
  return arrival !== 'first' && location.hash === '' && scrollY === 0
}

/** Draws a loaded page inside its layout. */
export function PageScreen({ screen }: { screen: Screen }) {
  const { drawings, suggest, prepareLater, prepareParts } = useShell()
  const { view, title, meta, data } = screen.loaded
  const { frame, layout } = view.route
  const kind = frame ?? layout ?? 'default'
  const Page = drawings.get(view)
  return (
    <PageContextProvider {...{ view, suggest, prepareLater, prepareParts }} beginsAtTop={beginsAtTop(screen)}>
      <PageHead loaded={screen.loaded} />
      {kind === 'bare' ? (
        <BareLayout view={view}>
          <Page data={data} />
        </BareLayout>
      ) : (
        <SiteLayout view={view} title={title} crumbs={meta.crumbs ?? []} isHome={kind === 'home'}>
          <Page data={data} />
        </SiteLayout>
      )}
      <NavigationEffects screen={screen} />
    </PageContextProvider>
  )
}
