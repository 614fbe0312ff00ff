import { type LiveRoute, listAddresses } from '@portal/contracts/routes'

/** The addresses of a running portal, from where its own pages learn them. */
export async function fetchLiveAddresses(portal: string) {
  const html = await (await fetch(`${portal}/`)).text()
  const [, liveAreas] = /"liveAreas":{"address":"([^"]+)"/.exec(html) ?? []
  const live: { routes: LiveRoute[] } = await (await fetch(`${portal}${liveAreas}`)).json()
  return listAddresses(live.routes)
}
