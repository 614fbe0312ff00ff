import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { Sign } from '../sendRequest.ts'

/** Who asks an object store, and where; named as its own programs name it. */
export interface BucketSettings {
  readonly AWS_ENDPOINT_URL: string
  readonly AWS_REGION: string
  readonly AWS_ACCESS_KEY_ID: string
  readonly AWS_SECRET_ACCESS_KEY: string
}

export interface BucketPlace {
  /** As people know it: `s3://bucket/prefix`. */
  readonly place: string
  /** The bucket itself, where lists are asked for; ends with a slash. */
  readonly bucket: URL
  /** What all keys begin with; empty, or it ends with a slash. */
  readonly prefix: string
  /** Everything lies below it; ends with a slash. */
  readonly base: URL
  readonly sign: Sign
}

export function isBucketPlace(text: string): boolean {
  return text.startsWith('s3://')
}

/**
 * A part of an S3-compatible object store; no other address is ever asked. The bucket stands in the path, or where the
 * endpoint says `{bucket}`: large public stores want it in the name of the host.
 * @throws Error that names the settings which are missing
 */
export function openBucket(place: string, settings: Partial<BucketSettings>): BucketPlace {
  const { AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = settings
  if (!AWS_ENDPOINT_URL || !AWS_REGION || !AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed for s3://')
  const [, name = '', path = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(place) ?? []
  const endpoint = AWS_ENDPOINT_URL.replace(/\/*$/, '/')
  const bucket = endpoint.includes('{bucket}')
    ? new URL(endpoint.replaceAll('{bucket}', name))
    : new URL(`${name}/`, endpoint)
  const prefix = path && `${path}/`
  const who = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, region: AWS_REGION }
  const sign: Sign = async ({ method, address, headers, body }) => {
    const bodyHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signer = new AwsV4Signer({
      ...who,
      service: 's3',
      method,
      url: address.href,
      // With it, bytes that were changed on the way in are refused by the store.
      headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    })
    const signed = await signer.sign()
    return Object.fromEntries(signed.headers)
  }
  return { place, bucket, prefix, base: new URL(prefix, bucket), sign }
}
