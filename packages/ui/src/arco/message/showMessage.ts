import '../theme.ts'
import Message from '@arco-design/web-react/es/Message/index.js'
import '@arco-design/web-react/es/Message/style/index.css'
import './message.css'

/** Long enough to read the longest twice; it stays under the pointer. */
const DURATION_MS = 5_000

/**
 * Shows in one line what was done; it goes by itself. For the eye alone: who is told by ear has heard it from a live region
 * of the page, and Arco's own would say it again, as an alert.
 */
export function showMessage(content: string): void {
  Message.config({ getContainer: layer, maxCount: 1 })
  Message.success?.({ content, duration: DURATION_MS })
}

let shown: HTMLElement | undefined

function layer(): HTMLElement {
  if (shown?.isConnected) return shown
  shown = document.createElement('div')
  shown.setAttribute('aria-hidden', 'true')
  return document.body.appendChild(shown)
}
