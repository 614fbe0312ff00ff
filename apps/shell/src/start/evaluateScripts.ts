import { isSavingData } from './isSavingData.ts'
import { APPLICATION_BROUGHT, type StartData } from './StartData.ts'
import { scriptFactory } from './scriptFactory.ts'

const createScript = scriptFactory('portal-start')

type Scripts = StartData['scripts']

/** Evaluates the application: fetched side by side, run in their order. A file that does not arrive is the application's to miss. */
export async function evaluateScripts(scripts: Scripts): Promise<void> {
  const ended = scripts.map(({ url, integrity }) => {
    const script = createScript(url, integrity)
    // In their order.
    script.async = false
    return new Promise((resolve) => {
      script.onload = resolve
      script.onerror = resolve
      document.head.append(script)
    })
  })
  await Promise.all(ended)
  document.dispatchEvent(new Event(APPLICATION_BROUGHT))
}

/** Fetches the application and evaluates nothing of it. Not for those who asked to save data or have a poor line. */
export function fetchScripts(scripts: Scripts): void {
  if (isSavingData()) return
  // Into the browser's cache. Not as a preload: browsers complain of one that is not used at once.
  for (const { url, integrity } of scripts)
    fetch(url, { integrity, credentials: 'same-origin', priority: 'low' })
      .then((answer) => answer.blob())
      // Asked for again when it is to run, and missed then.
      .catch(() => undefined)
}
