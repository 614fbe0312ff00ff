/** Where a service is reached. Plain data: it crosses to the threads and processes of areas. */
export interface UpstreamOptions {
  /** Path of a unix socket, or an address with http(s). */
  readonly address: string
  /** Said with every request, where others than the service's own clients could knock; empty at a socket. */
  readonly secret?: string
  /** Shown at an address with https, and what their own certificate is checked by; in PEM. */
  readonly tls?: TlsIdentity | undefined
}

export interface TlsIdentity {
  readonly cert: string
  readonly key: string
  readonly ca: string
}
