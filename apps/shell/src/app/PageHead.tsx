import type { LiveRoute, LoadedPage } from '@portal/area'

/**
 * Title and meta tags of the current page. React moves them into the head, on the server and after every navigation:
 * the one owner of title and meta.
 */
export function PageHead({ loaded: { title, meta, view } }: { loaded: LoadedPage }) {
  const { config, route } = view
  const robots = robotsOf(route) ?? meta.robots
  // An address without a host is none that a search engine takes, and the host must not come from the request.
  const isFound = !robots && config.portalHost !== ''
  const canonical = isFound ? `${config.portalHost}${meta.canonical ?? view.pathname}` : undefined
  const government: Readonly<Record<string, string>> = {
    SiteName: config.siteName,
    ...(config.portalHost ? { SiteDomain: new URL(config.portalHost).host } : {}),
    ...(config.siteIdCode ? { SiteIDCode: config.siteIdCode } : {}),
    ...meta.government,
  }
  return (
    <>
      <title>{documentTitle(title, config.siteName)}</title>
      <meta name="robots" content={robots ?? 'index,follow'} />
      <meta name="author" content={config.siteName} />
      <meta name="description" content={meta.description ?? `${config.siteName}：${title}`} />
      {meta.keywords ? <meta name="keywords" content={meta.keywords} /> : null}
      {Object.entries(government).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
    </>
  )
}

/** An address whose content follows is nothing to find yet. */
function robotsOf({ robots, isPending }: LiveRoute): string | undefined {
  return isPending ? 'noindex,follow' : robots
}

/** "页面 - 站名"; the home page carries the site's name alone. */
export function documentTitle(title: string, siteName: string): string {
  return title === '' || title === '首页' ? siteName : `${title} - ${siteName}`
}
