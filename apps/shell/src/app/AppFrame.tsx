import { Outlet } from 'react-router-dom'

/** The root route: the element that all pages are rendered in. */
export function AppFrame() {
  return (
    <div id="app">
      <Outlet />
    </div>
  )
}
