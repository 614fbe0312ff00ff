import * as area from '@portal/area'
import * as areaContent from '@portal/area/content'
import * as areaReact from '@portal/area/react'
import * as areaRouter from '@portal/area/router'
import * as areaState from '@portal/area/state'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { readPageTable } from '../app/pageComponents.ts'
import * as ownPages from '../pages.ts'

export { routesOf } from '@portal/contracts'
export { createServiceClient, Upstream } from '@portal/http/server'
export { plainErrorPage } from '../pages/plainErrorPage.ts'
export { checkHealth } from './checkHealth.tsx'
export type { Rendered, RendererSettings, RenderRequest } from './contract.ts'
export { liveAreasOf } from './document/liveAreas.ts'
export { renderPage } from './renderPage.ts'

/** The modules that areas leave to their host: what `require` answers inside an area's server build. */
export const hostModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@portal/area': area,
  '@portal/area/content': areaContent,
  '@portal/area/react': areaReact,
  '@portal/area/router': areaRouter,
  '@portal/area/state': areaState,
}

/** The shell's own pages. */
export const shellPages = readPageTable(ownPages)

export { readPageTable }
