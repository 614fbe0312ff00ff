import { PageContextProvider } from '@portal/area/react'
import { DefaultLayout } from '../layouts/DefaultLayout.tsx'
import { ErrorPageView } from '../pages/ErrorPageView.tsx'
import { type ErrorView, errorTitle } from './errorView.ts'
import { documentTitle } from './PageHead.tsx'
import type { Screen } from './Screen.ts'
import { useShell } from './ShellContext.tsx'

/** The designed error page, in the layout of the page before it. */
export function ErrorScreen({ screen, error }: { screen: Screen; error: ErrorView }) {
  const { view, suggest } = useShell()
  const title = errorTitle(error)
  const { pathname, search } = screen.location
  return (
    <PageContextProvider view={view}>
      <title>{documentTitle(title, view.config.siteName)}</title>
      <meta name="robots" content="noindex" />
      <meta name="author" content={view.config.siteName} />
      <DefaultLayout view={view} title={title} crumbs={[]} suggest={suggest}>
        <ErrorPageView {...error} retryHref={error.status >= 500 ? `${pathname}${search}` : undefined} />
      </DefaultLayout>
    </PageContextProvider>
  )
}
