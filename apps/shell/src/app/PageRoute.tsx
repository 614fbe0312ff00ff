import { useLoaderData, useLocation, useNavigationType } from 'react-router-dom'
import { type PageLoaderData, RETURNS } from './PageLoaderData.ts'
import { PageScreen } from './PageScreen.tsx'

/** The route of every page: renders what its loader brought. */
export function PageRoute() {
  const { loaded } = useLoaderData<PageLoaderData>()
  const { hash, state } = useLocation()
  // The server's page and the way back are rendered whole: their place may be anywhere in them.
  const beginsAtTop = useNavigationType() !== 'POP' && hash === '' && state !== RETURNS
  return <PageScreen loaded={loaded} beginsAtTop={beginsAtTop} />
}
