import { LoadingBar } from './LoadingBar.ts'
import { loadingBarView } from './loadingBarView.ts'

export function createLoadingBar(): LoadingBar {
  return new LoadingBar(loadingBarView)
}
