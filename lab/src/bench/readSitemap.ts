import { setTimeout as sleep } from 'node:timers/promises'

const MOST_ASKED = 10

/**
 * Addresses of pages as a file of the sitemap names them, with their queries. A busy machine makes a file for longer than the
 * first who asks may wait: he comes again when he is told to.
 * @throws Error when the portal does not answer with a sitemap
 */
export async function readSitemap(portal: string, file: string): Promise<string[]> {
  const answer = await askUntilMade(`${portal}${file}`)
  if (!answer.ok) throw new Error(`${file} answers ${answer.status}`)
  const places = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  return places.map(([, place = '']) => {
    const { pathname, search } = new URL(place.replaceAll('&amp;', '&'))
    return `${pathname}${search}`
  })
}

async function askUntilMade(address: string): Promise<Response> {
  for (let asked = 1; ; asked += 1) {
    const answer = await fetch(address)
    const waitSeconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !waitSeconds || asked === MOST_ASKED) return answer
    await answer.body?.cancel()
    await sleep(waitSeconds * 1_000)
  }
}
