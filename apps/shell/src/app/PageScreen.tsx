import type { LoadedPage } from '@portal/area'
import { PageContextProvider } from '@portal/area/react'
import { memo } from 'react'
import { BareLayout } from '../layouts/BareLayout.tsx'
import { SiteLayout } from '../layouts/SiteLayout.tsx'
import { ContainerLinks } from './ContainerLinks.tsx'
import { NavigationEffects } from './NavigationEffects.tsx'
import { PageHead } from './PageHead.tsx'
import { useShell } from './ShellContext.tsx'

interface PageScreenProps {
  loaded: LoadedPage
  /** Its first screen is rendered first. */
  beginsAtTop: boolean
}

/** Renders a loaded page inside its layout; not again while the next one is loading. */
export const PageScreen = memo(function PageScreen({ loaded, beginsAtTop }: PageScreenProps) {
  const { components, suggest, http, prepareLater, prepareParts } = useShell()
  const { view, title, meta, data } = loaded
  const { frame, layout } = view.route
  const kind = frame ?? layout ?? 'default'
  const Page = components.get(view)
  return (
    <PageContextProvider {...{ view, suggest, http, prepareLater, prepareParts }} beginsAtTop={beginsAtTop}>
      <PageHead loaded={loaded} />
      {kind === 'bare' ? (
        <BareLayout view={view}>
          <Page data={data} />
        </BareLayout>
      ) : (
        <SiteLayout view={view} title={title} crumbs={meta.crumbs ?? []} isHome={kind === 'home'}>
          <Page data={data} />
        </SiteLayout>
      )}
      <NavigationEffects title={title} view={view} />
      <ContainerLinks />
    </PageContextProvider>
  )
})
