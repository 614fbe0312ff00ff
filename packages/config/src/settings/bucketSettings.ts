import { z } from 'zod'
import { isPlainAddress } from './isGuarded.ts'

const text = z.string().max(1_000)

/**
 * Who asks an S3-compatible object store, and where: the names that its own programs use. They may stand in an environment
 * for something else, so what is wrong with them counts only where a place of `s3://` is named.
 */
export const bucketSettings = {
  AWS_ENDPOINT_URL: text.default(''),
  AWS_REGION: text.default('us-east-1'),
  AWS_ACCESS_KEY_ID: text.default(''),
  AWS_SECRET_ACCESS_KEY: text.default(''),
}

/** Whether a place is a part of an object store: `s3://bucket/prefix`. */
export function isBucket(place: string): boolean {
  return /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9][A-Za-z0-9._-]{0,100})*\/?$/.test(place)
}

/** A sentence for each setting that keeps an object store from being asked. */
export function findBucketFaults(settings: Readonly<Record<keyof typeof bucketSettings, string>>): string[] {
  const { AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = settings
  const isKey = (value: string) => /^[\x21-\x7e]{1,1000}$/.test(value)
  return [
    ...(isEndpoint(AWS_ENDPOINT_URL)
      ? []
      : [
          'AWS_ENDPOINT_URL：应为对象存储的 https 地址（仅本机可用 http），不带用户名、查询参数和 #；桶在主机名中的写作 https://{bucket}.主机',
        ]),
    ...(/^[a-z0-9-]{1,40}$/.test(AWS_REGION) ? [] : ['AWS_REGION：应为小写字母、数字和连字符，如 us-east-1']),
    ...(isKey(AWS_ACCESS_KEY_ID) ? [] : ['AWS_ACCESS_KEY_ID：使用对象存储时必须填写，没有空格']),
    ...(isKey(AWS_SECRET_ACCESS_KEY) ? [] : ['AWS_SECRET_ACCESS_KEY：使用对象存储时必须填写，没有空格']),
  ]
}

/** The bucket may stand in the name of the host, which other braces may not: a host with them would merely not be found. */
function isEndpoint(address: string): boolean {
  const asked = address.replaceAll('{bucket}', 'bucket')
  return isPlainAddress(asked) && !/[{}]/.test(asked)
}
