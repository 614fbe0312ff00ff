import type { LoadingBar } from './LoadingBar.ts'

type Step = 'started' | 'finished' | 'failed'

const steps: Readonly<Record<Step, (bar: LoadingBar) => void>> = {
  started: (bar) => bar.start(),
  finished: (bar) => bar.finish(),
  failed: (bar) => bar.fail(),
}

interface Progress {
  report(step: Step): void
  /** Fetches the bar's code ahead of the first navigation. Never fails. */
  prefetch(): Promise<void>
}

/**
 * Tells the loading bar of every navigation. Its code (nprogress) comes with the first one at the latest: it has the
 * 200 ms in which no bar is shown anyway, and a bar that did not come never holds a page up.
 */
export function createProgress(prepare: () => Promise<void>): Progress {
  let bar: LoadingBar | undefined
  let last: Step | undefined
  const open = async () => {
    await prepare()
    const { createLoadingBar } = await import(/* webpackChunkName: "loadingBar" */ './createLoadingBar.ts')
    if (bar) return
    bar = createLoadingBar()
    if (last === 'started' || last === 'failed') steps[last](bar)
  }
  const prefetch = () => open().catch(() => undefined)
  return {
    prefetch,
    report: (step) => {
      last = step
      if (bar) steps[step](bar)
      else void prefetch()
    },
  }
}
