/** Where a service is reached. Plain data: it crosses to the threads and processes of areas. */
export interface ServicePlace {
  /** Paths of unix sockets, or addresses with http(s). Behind each stands the same service. */
  readonly doors: readonly string[]
  /** Said with every request, where others than the service's own clients could knock; empty at a socket. */
  readonly secret?: string
  /** Shown at doors with https, and what their own certificate is checked by; in PEM. */
  readonly tls?: TlsIdentity | undefined
}

export interface TlsIdentity {
  readonly cert: string
  readonly key: string
  readonly ca: string
}
