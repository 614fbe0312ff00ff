import { letBrowserWork } from './idle/letBrowserWork.ts'

/**
 * Evaluates this very file's modules a few at a time: at once they would hold up scrolling and taps on a cheap phone for
 * a fifth of a second.
 */
export async function evaluateInSteps(): Promise<typeof import('./startPortal.tsx')> {
  await import(/* webpackMode: "eager" */ 'react')
  await letBrowserWork()
  await import(/* webpackMode: "eager" */ 'react-dom')
  await letBrowserWork()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await letBrowserWork()
  await import(/* webpackMode: "eager" */ './navigation/createPageRouter.tsx')
  await letBrowserWork()
  return import(/* webpackMode: "eager" */ './startPortal.tsx')
}
