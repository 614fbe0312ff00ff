import { type IncomingHttpHeaders, request } from 'node:http'

/** A response as it came, not decompressed. */
export interface Fetched {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export type Encoding = 'br' | 'identity'

export function fetchBytes(url: string, encoding: Encoding): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .once('error', reject)
      .end()
  })
}
