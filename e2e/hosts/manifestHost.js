// A site with a federation runtime of its own, which gives an area's container the core that it is built without.
import { createInstance } from '@module-federation/enhanced/runtime'
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'

const { portal, build, container } = globalThis.wanted
const files = `${portal}/assets/${build}`
// What the area's further files are held against; without it they are refused.
const { files: hashes } = await (await fetch(`${files}/integrity.json`)).json()
globalThis.portalIntegrity = { [build]: hashes }

const host = createInstance({
  name: 'manifest_host',
  remotes: [{ name: container, entry: `${files}/mf-manifest.json` }],
  plugins: [provideRuntimeCore()],
})
const { pages } = await host.loadRemote(`${container}/pages`)
const { Page } = await pages.noticesWidget.views.modern()
document.querySelector('#place').textContent = `${typeof Page} of ${Object.keys(pages).length} pages`
