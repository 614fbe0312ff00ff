import type { PageView } from '@portal/area'
import { PageContextProvider, type SuggestSource } from '@portal/area/react'
import { type Navigator, Router } from '@portal/area/router'
import { ClientStateProvider, createClientState } from '@portal/area/state'
import type { ComponentType } from 'react'

interface WidgetScreenProps {
  view: PageView
  Page: ComponentType<{ data: unknown }>
  data: unknown
  navigator: Navigator
  suggest: SuggestSource
}

/** A page of the portal as a widget: everything that views find around them in the portal, too. */
export function WidgetScreen({ view, Page, data, navigator, suggest }: WidgetScreenProps) {
  return (
    <ClientStateProvider state={createClientState(view)}>
      <Router location={view.pathname} navigator={navigator}>
        <PageContextProvider view={view} suggest={suggest} prepareLater={never}>
          <Page data={data} />
        </PageContextProvider>
      </Router>
    </ClientStateProvider>
  )
}

/** Code that pages do without at first would be put into the page around: they go on doing without. */
function never(): Promise<void> {
  return new Promise(() => {})
}
