import { PageContextProvider } from '@portal/area/react'
import { BareLayout } from '../layouts/BareLayout.tsx'
import { DefaultLayout } from '../layouts/DefaultLayout.tsx'
import { HomeLayout } from '../layouts/HomeLayout.tsx'
import { NavigationEffects } from './NavigationEffects.tsx'
import { PageHead } from './PageHead.tsx'
import type { Screen } from './Screen.ts'
import { useShell } from './ShellContext.tsx'

const layouts = { home: HomeLayout, default: DefaultLayout, bare: BareLayout }

/** Draws a loaded page inside its layout. */
export function PageScreen({ screen }: { screen: Screen }) {
  const { drawings, suggest } = useShell()
  const { view, title, meta, data } = screen.loaded
  const { frame, layout } = view.route
  const Layout = layouts[frame ?? layout ?? 'default']
  const Page = drawings.get(view)
  return (
    <PageContextProvider view={view} suggest={suggest}>
      <PageHead loaded={screen.loaded} />
      <Layout view={view} title={title} crumbs={meta.crumbs ?? []}>
        <Page data={data} />
      </Layout>
      <NavigationEffects screen={screen} />
    </PageContextProvider>
  )
}
