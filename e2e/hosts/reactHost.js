// Built by rspack with its federation plugin; React 18 is this site's own and meets nothing of the portal's.

import { createRoot } from 'react-dom18/client'
import { createElement, StrictMode, useEffect, useRef, useState, version } from 'react18'

function PortalWidget() {
  const place = useRef(null)
  const [title, setTitle] = useState('')

  useEffect(() => {
    let widget
    let isGone = false
    const onEvent = (event) => event.type === 'portal-ready' && setTitle(event.detail.title)
    import('portal/mount').then(({ mount }) => {
      if (!isGone) widget = mount(place.current, { ...globalThis.wanted, onEvent })
    })
    return () => {
      isGone = true
      widget?.unmount()
    }
  }, [])

  return createElement(
    'section',
    null,
    createElement('p', { id: 'said' }, `React ${version}: ${title}`),
    createElement('div', { ref: place, id: 'place' }),
  )
}

const root = createRoot(document.querySelector('#root'))
root.render(createElement(StrictMode, null, createElement(PortalWidget)))
globalThis.leave = () => root.unmount()
