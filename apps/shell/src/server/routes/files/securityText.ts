import type { RuntimeConfig } from '@portal/config/runtime'
import type { FastifyInstance } from 'fastify'

const ADDRESS = '/.well-known/security.txt'
const DAY_MS = 86_400_000
/** RFC 9116, 2.5.5 wants less than a year. */
const VALID_DAYS = 180

export type SecurityTextSettings = Pick<
  RuntimeConfig,
  'PORTAL_HOST' | 'PORTAL_SECURITY_CONTACT' | 'PORTAL_SECURITY_EXPIRES' | 'PORTAL_SECURITY_POLICY'
>

interface SecurityTextParts {
  readonly settings: SecurityTextSettings
  readonly now: () => Date
}

/** Whom to tell of a weakness (RFC 9116). What has expired, or was never set, is not there. */
export function registerSecurityText(server: FastifyInstance, { settings, now }: SecurityTextParts): void {
  if (settings.PORTAL_SECURITY_CONTACT.length === 0) return
  server.get(ADDRESS, (_request, reply) => {
    const expires = expiryOf(settings, now())
    if (expires <= now()) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(formatSecurityText(settings, expires))
  })
}

/** A day that was set lasts until its end in China. */
function expiryOf({ PORTAL_SECURITY_EXPIRES: day }: SecurityTextSettings, now: Date): Date {
  if (day !== '') return new Date(`${day}T23:59:59+08:00`)
  return new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS)
}

function formatSecurityText(settings: SecurityTextSettings, expires: Date): string {
  const { PORTAL_SECURITY_CONTACT: contacts, PORTAL_SECURITY_POLICY: policy, PORTAL_HOST: host } = settings
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: zh, en',
    ...(host.startsWith('https:') ? [`Canonical: ${new URL(ADDRESS, host).href}`] : []),
    ...(policy === '' ? [] : [`Policy: ${policy}`]),
  ]
  return `${lines.join('\n')}\n`
}
