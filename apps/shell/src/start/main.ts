import { announceOffline } from './announceOffline.ts'
import { applyLateStyles } from './applyLateStyles.ts'
import { evaluateScripts, fetchScripts } from './evaluateScripts.ts'
import { interceptActions } from './interceptActions.ts'
import { noteLeaving } from './noteLeaving.ts'
import { APPLICATION_READY, START_DATA_ID, type StartData } from './StartData.ts'
import { sendVitals } from './sendVitals.ts'
import { showFocused } from './showFocused.ts'
import { whenIdle } from './whenIdle.ts'
import { whenIntended } from './whenIntended.ts'

// The document is the page: it is read, and its links, forms and folds work, before and without what is brought here.

const { scripts, when, tracker } = JSON.parse(document.getElementById(START_DATA_ID)?.textContent ?? '') as StartData
showFocused()
void applyLateStyles()
announceOffline()
noteLeaving()
sendVitals(tracker)

if (scripts.length > 0) {
  const giveBack = interceptActions()
  addEventListener(APPLICATION_READY, giveBack, { once: true })
  let isBrought = false
  const bring = () => {
    if (!isBrought) void evaluateScripts(scripts)
    isBrought = true
  }
  whenIntended(bring)
  // On a busy machine a browser may never call itself idle.
  if (when === 'painted') whenIdle(bring, { timeout: 2_000 })
  else whenIdle(() => fetchScripts(scripts))
}
