import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Question } from '../../bench/cluster/askAtConstantRate.ts'

/** Sends a form from where its visitor is. @returns the JSON of the answer, whatever its status */
export function sendForm(portal: string, { path, body, from }: Question): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const options = { method: 'POST', headers, ...(from && { localAddress: from }) }
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, portal), options, (answer) => json(answer).then(resolve, reject))
    sent.once('error', reject)
    sent.end(body)
  })
}
