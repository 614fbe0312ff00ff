import { yieldToMain } from './idle/yieldToMain.ts'

/**
 * Evaluates this very file's modules a few at a time: at once they would hold up scrolling and taps on a cheap phone for
 * a fifth of a second.
 */
export async function evaluateInSteps(): Promise<typeof import('./startPortal.tsx')> {
  await import(/* webpackMode: "eager" */ 'react')
  await yieldToMain()
  await import(/* webpackMode: "eager" */ 'react-dom')
  await yieldToMain()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await yieldToMain()
  await import(/* webpackMode: "eager" */ './navigation/createPageRouter.tsx')
  await yieldToMain()
  return import(/* webpackMode: "eager" */ './startPortal.tsx')
}
