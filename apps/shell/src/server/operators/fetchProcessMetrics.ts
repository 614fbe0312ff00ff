import { get } from 'node:http'

const ANSWER_MS = 1_000
/** Many times what a process has to tell. */
const MOST_BYTES = 4 * 1_024 * 1_024

/** The figures of a process of this machine at its own socket; undefined when it does not give them in time. */
export function fetchProcessMetrics(
  socketPath: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const asked = get(
      { socketPath, path: '/metrics', headers: { ...headers }, agent: false, timeout: ANSWER_MS },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.byteLength
          if (size > MOST_BYTES) asked.destroy()
          else chunks.push(chunk)
        })
        answer.on('end', () => resolve(answer.statusCode === 200 ? Buffer.concat(chunks).toString() : undefined))
        answer.on('error', () => resolve(undefined))
        answer.on('close', () => resolve(undefined))
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(undefined))
  })
}
