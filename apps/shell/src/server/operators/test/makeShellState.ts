import { noCallKey } from '@portal/config/internal-calls'
import { RouteTable } from '@portal/contracts/routes'
import { Upstream } from '@portal/http/server'
import { HtmlCache } from '../../pages/cache/HtmlCache.ts'
import { makeRegistry } from '../../registry/test/makeRegistry.ts'
import type { ShellState } from '../PortalMetrics.ts'

/** A shell without areas, whose content service is nowhere. */
export function makeShellState(parts: Partial<ShellState> = {}): ShellState {
  return {
    renderers: { registry: makeRegistry({ areas: {} }), loads: [], routes: new RouteTable([]) },
    cache: new HtmlCache(1_000_000),
    watch: { isDown: false, revision: 1 },
    upstream: new Upstream({ address: '/nowhere' }),
    callKey: noCallKey,
    ...parts,
  }
}
