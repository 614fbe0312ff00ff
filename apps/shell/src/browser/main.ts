import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import '@portal/ui/forcedColors.css'
import '@portal/ui/print.css'
import '../app/app.css'
import type { BootData } from '../app/bootData.ts'
import { APPLICATION_BROUGHT, APPLICATION_READY } from '../start/StartData.ts'
import { evaluateInSteps } from './evaluateInSteps.ts'
import { reloadPage } from './reloadGuard.ts'

const data = document.getElementById('portal-data')?.textContent
const container = document.getElementById('portal')
if (data && container) {
  // The area's scripts run after this one.
  const brought = new Promise((resolve) => document.addEventListener(APPLICATION_BROUGHT, resolve, { once: true }))
  Promise.all([evaluateInSteps(), brought])
    .then(([{ startPortal }]) => startPortal(JSON.parse(data) as BootData, container))
    .then(() => document.dispatchEvent(new Event(APPLICATION_READY, { bubbles: true })))
    .catch((error: unknown) => {
      // Hydrating without the page's code would throw the server's HTML away: it stays, and its links work as plain links.
      console.warn('[portal] continuing without scripts', error)
      reloadPage()
    })
}
