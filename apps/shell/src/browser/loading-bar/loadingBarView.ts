import NProgress from 'nprogress'
import '../loadingBar.css'
import type { BarState, BarView } from './LoadingBar.ts'

const FULL = 0.999

/**
 * Renders the loading bar with nprogress. Its own template writes innerHTML (blocked by Trusted Types) and names roles
 * that do not exist, so the element is built here; `set(1)` is never used because it hides the bar on its own clock.
 */
NProgress.render = () => {
  const present = document.getElementById('nprogress')
  if (present instanceof HTMLDivElement) return present
  const progress = document.createElement('div')
  progress.id = 'nprogress'
  progress.setAttribute('role', 'progressbar')
  progress.setAttribute('aria-label', '页面加载进度')
  progress.setAttribute('aria-valuemin', '0')
  progress.setAttribute('aria-valuemax', '100')
  const bar = document.createElement('div')
  bar.className = 'nprogress-bar'
  progress.append(bar)
  document.body.append(progress)
  return progress
}
/** For those who asked for less motion the bar only appears and goes. */
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
NProgress.configure({
  minimum: 0.02,
  trickle: false,
  showSpinner: false,
  barSelector: '.nprogress-bar',
  speed: isStill ? 0 : 160,
})

function showProgress(progress: number): HTMLElement {
  NProgress.set(isStill ? FULL : Math.min(progress, FULL))
  const element = NProgress.render()
  element.setAttribute('aria-valuenow', String(Math.round(progress * 100)))
  return element
}

const steps: Readonly<Record<BarState, (progress: number) => void>> = {
  idle: () => {
    NProgress.remove()
    NProgress.status = null
  },
  waiting: () => undefined,
  running: (progress) => void showProgress(progress),
  finished: () => void showProgress(1),
  failed: () => {
    const element = showProgress(1)
    element.classList.add('nprogress-failed')
    element.setAttribute('aria-valuetext', '加载失败')
  },
}

export const loadingBarView: BarView = { show: (state, progress) => steps[state](progress) }
