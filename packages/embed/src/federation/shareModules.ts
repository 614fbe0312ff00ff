import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import * as area from '@portal/area'
import * as areaReact from '@portal/area/react'
import * as areaRouter from '@portal/area/router'
import * as areaState from '@portal/area/state'
import * as core from '@portal/ui/core'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

/** Set by the build: what is shared, in which version (tooling, `sharedModules.ts`). */
declare const PORTAL_SHARED_VERSIONS: Readonly<Record<string, string>>

const modules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@portal/area': area,
  '@portal/area/react': areaReact,
  '@portal/area/router': areaRouter,
  '@portal/area/state': areaState,
  '@portal/ui/core': core,
}

/** Gives areas the modules that a page has once. @throws TypeError for one that the build shares and this page has not */
export function shareModules(federation: ModuleFederation): void {
  const shared = Object.entries(PORTAL_SHARED_VERSIONS).map(([name, version]) => {
    const module = modules[name]
    if (!module) throw new TypeError(`The page has no ${name} to share`)
    return [
      name,
      { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ] as const
  })
  federation.registerShared(Object.fromEntries(shared))
}
