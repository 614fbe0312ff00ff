import type { LoadingBar } from './LoadingBar.ts'

type Step = 'started' | 'finished' | 'failed'

const draw: Readonly<Record<Step, (bar: LoadingBar) => void>> = {
  started: (bar) => bar.start(),
  finished: (bar) => bar.finish(),
  failed: (bar) => bar.fail(),
}

/**
 * Tells the loading bar of every navigation. Its code (nprogress) comes with the first one: it has the 200 ms in which
 * no bar is shown anyway, and a bar that did not come never holds a page up.
 */
export function createProgress(prepare: () => Promise<void>): (step: Step) => void {
  let bar: LoadingBar | undefined
  let last: Step | undefined
  const open = async () => {
    await prepare()
    const { createLoadingBar } = await import(/* webpackChunkName: "loadingBar" */ './createLoadingBar.ts')
    if (bar) return
    bar = createLoadingBar()
    if (last === 'started' || last === 'failed') draw[last](bar)
  }
  return (step) => {
    last = step
    if (bar) draw[step](bar)
    else open().catch(() => undefined)
  }
}
