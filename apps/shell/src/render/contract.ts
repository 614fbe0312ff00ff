import type { Device, Generation, LiveRoute, Preferences, SignedInVisitor, Submission } from '@portal/area'
import type { PublicConfig } from '@portal/config/runtime'
import type { Registry } from '@portal/contracts'
import type { UpstreamOptions } from '@portal/http/server'

/** What of a page is for one visitor alone. */
export interface PerVisitor {
  /** A form that was sent to the page, with what came of it. */
  readonly submission?: Submission
  readonly visitor?: SignedInVisitor
}

/** What the server asks a renderer for; plain data, it crosses the thread boundary. */
export interface RenderRequest extends PerVisitor {
  /** What is wanted of the address: the page, what it is rendered from as JSON, or a widget without its document. */
  readonly wants: 'page' | 'content' | 'fragment'
  /** Undefined for an address that no live build declares. */
  readonly route: LiveRoute | undefined
  readonly pathname: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly generation: Generation
  readonly device: Device
  readonly preferences: Preferences
  readonly requestId: string
  /** Of this request, for whom is asked for its sake. */
  readonly traceparent: string
  /** Who asks, for the content service, which counts what many look for; absent where nobody does. Areas do not see it. */
  readonly visitorAddress?: string | undefined
  /** Grows with every change of the content: what was remembered of it before must not be used for this request. */
  readonly changes: number
  /** Key of the resolved registry that the page is rendered in; empty: what is live. */
  readonly registryKey: string
  /** Revision of the content that the shell has heard of; 0 before it has of any. */
  readonly revision: number
  /** Set to render an error page instead of the page, the same for every visitor with the same look. */
  readonly error?: ErrorRequest
}

export interface ErrorRequest {
  readonly status: number
  /** Title of the area that is down, when one is. */
  readonly areaTitle?: string | undefined
  /** Too many visitors at once; nothing is broken. */
  readonly isBusy?: boolean
  /** It stands in a frame on another site. */
  readonly isWidget?: boolean
}

/** What a renderer gives back. `body` is UTF-8. */
export interface Rendered {
  readonly status: number
  readonly contentType: string
  readonly location: string | undefined
  readonly body: Uint8Array
  /** Content the page was made from; a change of one of them makes the page stale. */
  readonly tags: readonly string[]
  readonly isCacheable: boolean
  /** Equal for pages whose header and footer differ in nothing but addresses and names; absent where it is not known. */
  readonly layout?: string
  /** Cause of a failed page, for the log only. */
  readonly failure: string | undefined
  /** What the content service was asked for it, for a request in a trace that is recorded. */
  readonly calls?: readonly TracedCall[]
}

/** One question to the content service. */
export interface TracedCall {
  readonly method: 'GET' | 'POST'
  /** The first two parts of what was asked for. */
  readonly subject: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number
  readonly durationMs: number
  /** 0 when no answer came. */
  readonly status: number
}

/** What a renderer needs to know once; `registry` changes when any build is released. */
export interface RendererSettings {
  readonly config: PublicConfig
  /** Where the content service is reached. */
  readonly api: UpstreamOptions
  registry: Registry
}
