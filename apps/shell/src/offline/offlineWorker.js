/**
 * The service worker of the page 我的, and of no other: what a visitor saved can be read where there is no network. Keeps the
 * page and the files it names; the page comes from the network whenever that answers. Served as it stands at /offline.js.
 */

/** The page's address, also the name of its cache. */
const page = new URL(self.registration.scope).pathname
/** Files of builds and the list of live areas: their names change with their bytes. */
const FILES = /\/(?:assets|areas)\/[\w./-]+\.\w+/g

self.addEventListener('install', (event) => event.waitUntil(fetchPage()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && pathname === page) event.respondWith(openPage(event))
  else if (/^\/(assets|areas)\//.test(pathname)) event.respondWith(openFile(event.request))
})

async function fetchPage() {
  const answer = await fetch(page)
  if (answer.ok) await keep(answer)
}

async function openPage(event) {
  try {
    const answer = await fetch(event.request)
    // With a query it says something about this one visit, such as thanks.
    if (answer.ok && new URL(event.request.url).search === '') event.waitUntil(keep(answer.clone()))
    return answer
  } catch (error) {
    const kept = await (await caches.open(page)).match(page)
    if (kept) return kept
    throw error
  }
}

async function openFile(request) {
  return (await (await caches.open(page)).match(request.url)) ?? fetch(request)
}

/** Puts the page and its files in the place of those kept before. */
async function keep(answer) {
  const html = await answer.clone().text()
  // Rendered by the server alone (traditional script): it would read nothing of what was saved.
  if (!html.includes('id="portal-data"')) return
  const cache = await caches.open(page)
  const files = new Set(html.match(FILES) ?? [])
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // All of them or none: a page without one of its files would be worse than the one before.
  await cache.addAll([...files].filter((file) => !kept.includes(file)))
  await cache.put(page, answer)
  for (const file of kept) if (file !== page && !files.has(file)) await cache.delete(file)
}
