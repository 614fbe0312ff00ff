import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SKEW_MS = 15 * 60 * 1_000

interface Keys {
  readonly AWS_ACCESS_KEY_ID: string
  readonly AWS_SECRET_ACCESS_KEY: string
}

/**
 * Why a request is not one of whoever has the keys, or undefined when it is: Signature Version 4, worked out from what came
 * over the wire by the steps that Amazon documents, and by nothing that signs.
 */
export function findSignatureFault(request: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const { headers, method = '', url = '' } = request
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, who, day = '', region = '', names = '', signature] = parts.exec(headers.authorization ?? '') ?? []
  if (who !== keys.AWS_ACCESS_KEY_ID) return 'InvalidAccessKeyId'
  const date = String(headers['x-amz-date'])
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!date.startsWith(day) || !(Math.abs(Date.now() - time) < SKEW_MS)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const decisive = Object.keys(headers).filter((name) => name === 'host' || /^(x-amz-|if-)/.test(name))
  if (decisive.some((name) => !signed.includes(name))) return 'AccessDenied'
  const bodyHash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = url.split('?')
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, path, query.split('&').sort().join('&'), lines.join(''), names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.AWS_SECRET_ACCESS_KEY}`,
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
