import http from 'node:http'

/** The JSON that a service answers at its socket. */
export function readSocket(socketPath: string, address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = http.get({ socketPath, path: address }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => resolve(JSON.parse(body)))
    })
    request.on('error', reject)
  })
}
