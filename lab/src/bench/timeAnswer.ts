import { type Agent, get } from 'node:http'

interface Question {
  /** Where to ask: `http://host:port`, or the path of a unix socket. */
  readonly address: string
  readonly path: string
  readonly agent: Agent
}

export interface TimedAnswer {
  readonly status: number
  /** From the question to the last byte. */
  readonly durationMs: number
}

export function timeAnswer({ address, path, agent }: Question): Promise<TimedAnswer> {
  const headers = { 'accept-encoding': 'identity' }
  const place = address.startsWith('/') ? { socketPath: address, path } : addressOf(address, path)
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get({ ...place, agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, durationMs: performance.now() - startedAt }))
    }).once('error', reject)
  })
}

function addressOf(address: string, path: string) {
  const { hostname, port } = new URL(address)
  return { host: hostname, port, path }
}
