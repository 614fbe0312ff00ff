import { createRequire } from 'node:module'
import type { PublicConfig } from '@portal/config/runtime'
import type { BuildManifest, Registry } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import { createServiceClient, type Upstream } from '@portal/http/server'
import { type Store, verifiedServerFile } from '@portal/registry/store'
import type { ErrorRequest, Rendered, RenderRequest } from '../../render/contract.ts'
import type * as RendererBuild from '../../render/index.ts'
import type { WorkerLimits } from '../workers/limits.ts'

interface RendererOptions {
  readonly store: Store
  readonly config: PublicConfig
  readonly upstream: Upstream
  readonly limits: Pick<WorkerLimits, 'renderMs'>
}

export type ErrorRendering = Pick<RenderRequest, 'generation' | 'device' | 'preferences'> & {
  readonly error: ErrorRequest
}

/** Renders the shell's own pages and the error pages, in this thread, with the shell's released build. */
export class ShellRenderer {
  /** The build's file, which workers of areas load as well. */
  readonly file: string
  readonly #options: RendererOptions
  readonly #build: typeof RendererBuild
  readonly #http: HttpClient

  private constructor(options: RendererOptions, file: string) {
    this.#options = options
    this.file = file
    this.#build = createRequire(import.meta.url)(file)
    this.#http = createServiceClient({ upstream: options.upstream })
  }

  /** @throws Error when the build in the store is not the released one */
  static async load(options: RendererOptions, shell: BuildManifest): Promise<ShellRenderer> {
    return new ShellRenderer(options, await verifiedServerFile(options.store, shell))
  }

  render(request: RenderRequest, registry: Registry): Promise<Rendered> {
    const { config, upstream, limits } = this.#options
    return this.#build.renderPage({
      request,
      settings: { config, api: upstream.options, registry },
      pages: this.#build.shellPages,
      http: this.#http,
      signal: AbortSignal.timeout(limits.renderMs),
      timeLeftMs: limits.renderMs,
    })
  }

  plainErrorPage(details: { status: number; requestId: string }): string {
    return this.#build.plainErrorPage(details)
  }

  /** What browsers move by in a portal of this registry. */
  liveAreasOf(registry: Registry): ReturnType<typeof RendererBuild.liveAreasOf> {
    return this.#build.liveAreasOf(registry)
  }
}

/** An error page that is the same for every visitor with the same look. */
export function errorRequest(rendering: ErrorRendering): RenderRequest {
  const nowhere = { wants: 'page', route: undefined, pathname: '/', params: {}, query: {} } as const
  const nobody = { requestId: '', traceparent: '', registryKey: '' }
  return { ...nowhere, ...nobody, changes: 0, revision: 0, ...rendering }
}
