import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { registry as registrySchema } from './registry.ts'
import { keyIdOf, publicKeyOf, readPublicKey } from './registryKeys.ts'
import type { Registry } from './registryShape.ts'

/** A registry is a few ten kilobytes; anything larger is an accident or an attack. */
export const MAXIMUM_REGISTRY_BYTES = 2 * 1024 * 1024

/** Signed together with the registry, so that a signature for something else never counts for a registry. */
const PURPOSE = 'portal registry, format 2\n'

/** The registry as a file: its exact text and who vouches for it. Only the text that was verified is ever parsed. */
const envelope = z.strictObject({
  format: z.literal(2),
  payload: z.string(),
  signatures: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[0-9a-f]{16}$/, 'is not the name of a key'),
        signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/, 'is not an Ed25519 signature'),
      }),
    )
    .min(1)
    .max(16)
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'one key signed more than once'),
})

export interface OpenedRegistry {
  readonly registry: Registry
  /** SHA-256 of what was signed, hexadecimal: tells two registries of one sequence apart. */
  readonly digest: string
}

/** The registry's file, signed with every key given: during a change of keys the old one and the new one. */
export function signRegistry(registry: Registry, keys: readonly KeyObject[]): string {
  const payload = JSON.stringify(registrySchema.parse(registry))
  const signatures = keys.map((key) => ({
    key: keyIdOf(publicKeyOf(key)),
    signature: sign(null, Buffer.from(PURPOSE + payload), key).toString('base64'),
  }))
  return `${JSON.stringify({ format: 2, payload, signatures })}\n`
}

/**
 * Opens a registry's file. One signature of a trusted key is enough; those of other keys are passed over, so that a
 * registry signed with an old and a new key suits everybody while keys change.
 * @param trustedKeys public keys in text form
 * @throws Error that says why it is refused
 */
export function openRegistry(file: Buffer, trustedKeys: readonly string[]): OpenedRegistry {
  if (file.length > MAXIMUM_REGISTRY_BYTES) throw new Error(`it is larger than ${MAXIMUM_REGISTRY_BYTES} bytes`)
  const { payload, signatures } = parseText(envelope, file.toString(), 'it is no signed registry')
  const bytes = Buffer.from(payload)
  const signed = Buffer.concat([Buffer.from(PURPOSE), bytes])
  const isTrusted = signatures.some(({ key, signature }) =>
    trustedKeys.some(
      (trusted) =>
        keyIdOf(trusted) === key && verify(null, signed, readPublicKey(trusted), Buffer.from(signature, 'base64')),
    ),
  )
  if (!isTrusted)
    throw new Error(
      `it has no valid signature of a trusted key (signed by ${signatures.map(({ key }) => key).join(', ')}, trusted are ${trustedKeys.map(keyIdOf).join(', ')})`,
    )
  const registry = parseText(registrySchema, bytes.toString(), 'it breaks its schema')
  return { registry, digest: createHash('sha256').update(bytes).digest('hex') }
}

/** Faults are cut short: a hostile file must not fill the log. */
function parseText<Schema extends z.ZodType>(schema: Schema, text: string, refusal: string): z.infer<Schema> {
  const parsed = schema.safeParse(parseJson(text, refusal))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')} ${message}`.trim())
  throw new Error(`${refusal}: ${faults.join('; ').slice(0, 500)}`)
}

function parseJson(text: string, refusal: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${refusal}: not JSON`, { cause })
  }
}
