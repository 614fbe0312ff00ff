import { callKeyOfSecret, signCall } from '@portal/config/internal-calls'
import { testNow } from '@portal/records/testing'
import type { ServiceAccess } from '../src/server.ts'

const callKey = callKeyOfSecret('known-to-the-shells-of-one-test')

/** A content service that knows the key by which `signedHeaders` signs. */
export const testGuard: ServiceAccess = { secret: '', tls: undefined, callKey }

interface SignedCall {
  readonly path: string
  /** Without one it is a GET. */
  readonly payload?: object | string
  readonly now?: Date
}

/** As a shell of the same installation asks of its own. */
export function signedHeaders({ path, payload, now = testNow }: SignedCall): Record<string, string> {
  const body = typeof payload === 'object' ? JSON.stringify(payload) : (payload ?? '')
  const call = { method: payload ? 'POST' : 'GET', path, body } as const
  return { ...signCall(callKey, call, now.getTime()) }
}
