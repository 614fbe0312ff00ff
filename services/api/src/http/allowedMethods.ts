import type { FastifyInstance } from 'fastify'

/** Tells which methods an address takes: whoever uses another one learns that (RFC 9110, 15.5.6), not that nothing is there. */
export function collectMethods(app: FastifyInstance): (pathname: string) => string[] {
  const routes: { method: string; pattern: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    const pattern = patternOf(url)
    for (const one of [method].flat()) routes.push({ method: one, pattern })
  })
  return (pathname) => [...new Set(routes.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method))]
}

/** `/api/templates/:entity.:format`: a parameter ends before the next dot or slash. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+)/).map((part) => (part.startsWith(':') ? '[^/]+?' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('')}$`)
}
