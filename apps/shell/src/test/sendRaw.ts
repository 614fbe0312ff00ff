import { connect } from 'node:net'

/**
 * Sends bytes as they are and gives all that comes back until the server closes the connection, is silent for `quietMs`
 * after what it said, or says nothing at all for `patienceMs`.
 */
export function sendRaw(port: number, text: string, { quietMs = 500, patienceMs = 10_000 } = {}): Promise<string> {
  return new Promise((resolve) => {
    const connection = connect(port, '127.0.0.1', () => connection.write(text, 'latin1'))
    let answer = ''
    connection.setTimeout(patienceMs, () => connection.destroy())
    connection.on('data', (chunk) => {
      answer += chunk
      connection.setTimeout(quietMs)
    })
    // A server that refuses may reset; what came before counts.
    connection.on('error', () => undefined)
    connection.on('close', () => resolve(answer))
  })
}

/** Head lines in the form of the wire. */
export function requestText(lines: readonly string[], body = ''): string {
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
