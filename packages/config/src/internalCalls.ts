import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Header by which a shell signs what it asks for itself; it is made for one request and goes with no visitor's. */
export const CALL_SIGNATURE_HEADER = 'x-call-signature'

/** Clocks of two machines are never the same. */
const MOST_AGE_MS = 5 * 60_000
const KEY_BYTES = 32

/** The key of shells and content services, read when it is used: a content service at a socket makes another at each start. */
export type CallKey = () => Buffer | undefined

/** What is signed: all that the content service goes by. */
export interface InternalCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** As it is sent; empty without one. */
  readonly body: string
}

/** Where no key is, nothing internal is asked and nothing is answered. */
export const noCallKey: CallKey = () => undefined

/** Of several machines: follows from API_SECRET, which is said with every request and so is not the key itself. */
export function callKeyOfSecret(secret: string): CallKey {
  if (secret === '') return noCallKey
  const key = createHmac('sha256', secret).update('internal calls').digest()
  return () => key
}

/** Of one machine: in a file beside the socket, which the user of the content service alone can read. */
export function callKeyBeside(socket: string): CallKey {
  return () => {
    try {
      const key = Buffer.from(readFileSync(keyFileBeside(socket), 'utf8'), 'hex')
      return key.length === KEY_BYTES ? key : undefined
    } catch {
      // No content service has started here, or it is another user's.
      return undefined
    }
  }
}

/** Makes the key that `callKeyBeside` finds. */
export function writeCallKeyBeside(socket: string): void {
  const file = keyFileBeside(socket)
  // Whoever reads meanwhile gets the one before, never half of this one.
  writeFileSync(`${file}.new`, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function keyFileBeside(socket: string): string {
  return join(dirname(socket), 'internal.key')
}

/** @returns the header to send; undefined without a key */
export function signCall(key: CallKey, call: InternalCall, nowMs: number): Record<string, string> | undefined {
  const known = key()
  return known && { [CALL_SIGNATURE_HEADER]: `${nowMs}.${macOf(known, call, nowMs).toString('hex')}` }
}

/** Whether a shell of this installation said this, to this address, within the last minutes. */
export function isSignedCall(key: CallKey, call: InternalCall, { said, nowMs }: { said: unknown; nowMs: number }) {
  const known = key()
  const [, at = '', mac = ''] = /^(\d{13})\.([\da-f]{64})$/.exec(String(said)) ?? []
  if (!known || mac === '' || Math.abs(nowMs - Number(at)) > MOST_AGE_MS) return false
  return timingSafeEqual(macOf(known, call, Number(at)), Buffer.from(mac, 'hex'))
}

function macOf(key: Buffer, { method, path, body }: InternalCall, atMs: number): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([atMs, method, path, body]))
    .digest()
}
