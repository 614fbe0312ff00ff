import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import '@portal/ui/forcedColors.css'
import '@portal/ui/print.css'
import '../app/app.css'
import type { BootData } from '../app/bootData.ts'
import { evaluateInSteps } from './evaluateInSteps.ts'
import { reloadPage } from './reloadGuard.ts'
import { showFocused } from './showFocused.ts'

showFocused()

const data = document.getElementById('portal-data')?.textContent
const container = document.getElementById('portal')
if (data && container) {
  // The page's own scripts run after this one, and before this event.
  const othersRan = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  Promise.all([evaluateInSteps(), othersRan])
    .then(([{ startPortal }]) => startPortal(JSON.parse(data) as BootData, container))
    .catch((error: unknown) => {
      // Hydrating without the page's code would throw the server's HTML away: it stays, and its links work as plain links.
      console.warn('[portal] continuing without scripts', error)
      reloadPage()
    })
}
