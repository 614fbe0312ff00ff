/** Stands for the shell's build: renders what an area's page says. */
export const shellCode = `
  exports.hostModules = {}
  exports.createServiceClient = () => ({})
  exports.Upstream = class {}
  exports.checkHealth = () => true
  exports.readPageTable = ({ pages }) => pages
  exports.shellPages = { home: () => 'own page' }
  exports.liveAreasOf = ({ areas }) => {
    const text = Object.values(areas).map(({ name, version }) => name + version).sort().join()
    return { address: '/areas/' + text, text }
  }
  exports.plainErrorPage = ({ status }) => 'plain ' + status
  exports.renderPage = async ({ request, pages }) => ({
    status: request.error?.status ?? 200, contentType: 'text/plain', location: undefined,
    body: new TextEncoder().encode(request.error ? 'error ' + request.error.status : pages[request.route.name]()),
    tags: [], isCacheable: true, failure: undefined,
  })
`

/** Stands for the build of an area with one page, notices. */
export const areaCode = (text: string) => `exports.pages = { notices: () => ${JSON.stringify(text)} }`
