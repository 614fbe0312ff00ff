import type { PageView } from '@portal/area'
import { createClientState } from '@portal/area/state'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { PortalApp } from '../../app/PortalApp.tsx'
import type { PageComponents } from '../../app/pageComponents.ts'
import { OmittedParts, type PartName } from '../../layouts/HydrationPart.tsx'
import { ServerRouter } from './ServerRouter.tsx'

interface RoutedScreen {
  readonly Screen: ComponentType
  /** What it gets by `useLoaderData`. */
  readonly data: unknown
  /** Parts that are put in afterwards. */
  readonly omitted?: readonly PartName[]
}

/** The markup of the application around one screen. */
export function renderApp(
  view: PageView,
  components: PageComponents,
  { Screen, data, omitted = [] }: RoutedScreen,
): string {
  return renderToString(
    <OmittedParts value={omitted}>
      <PortalApp
        shell={{ components, suggest: undefined, prepareLater: undefined, prepareParts: undefined }}
        state={createClientState(view)}
      >
        <ServerRouter pathname={view.pathname} data={data} Screen={Screen} />
      </PortalApp>
    </OmittedParts>,
  )
}
