import { type CallKey, signCall } from '@portal/config/internal-calls'
import { ApiError } from '@portal/http'
import { createServiceClient, type Upstream } from '@portal/http/server'

interface InternalClientOptions {
  readonly upstream: Upstream
  readonly callKey: CallKey
}

/** @returns what the content service gives back for a body, and for what a shell says of the visitor that it asks for */
export type InternalClient = <T>(path: string, body: object, headers: Readonly<Record<string, string>>) => Promise<T>

/** What a shell asks of its own, each call signed with what it says. Nothing of a visitor's request goes into the address. */
export function createInternalClient({ upstream, callKey }: InternalClientOptions): InternalClient {
  const http = createServiceClient({ upstream })
  return async <T>(path: string, body: object, headers: Readonly<Record<string, string>>) => {
    // The client sends the same text.
    const call = { method: 'POST', path, body: JSON.stringify(body) } as const
    const signature = signCall(callKey, call, Date.now())
    if (!signature) throw new ApiError({ code: 'network', url: path, cause: new Error('There is no key to sign with') })
    return (await http.post<T>(path, body, { headers: { ...headers, ...signature } })).data
  }
}
