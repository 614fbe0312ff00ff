import './widgetFrame.css'

const root = document.documentElement

/** Tells the page around how high the widget is, and nothing else: the frame grows with it. */
function postHeight(): void {
  const height = Math.ceil(root.getBoundingClientRect().height)
  window.parent.postMessage({ type: 'portal:height', height }, '*')
}

if (window.parent !== window) new ResizeObserver(postHeight).observe(root)
