import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

interface Answer {
  readonly status: number
  readonly body: string
}

/** What visitors met who went on reading and voting. */
export interface Visits {
  /** Reads that were answered in the end. */
  readonly reads: number
  /** Votes that were thanked for, and those of which the visitor was told to come again. */
  readonly votes: number
  readonly refusedVotes: number
  /** Reads that were told to come again and were asked again, as a balancer does: none but on a machine that is too busy. */
  readonly asksAgain: number
  /** Whatever else came, by what it was. */
  readonly failures: readonly string[]
}

interface Visitors {
  readonly address: string
  /** Who votes comes from another address of the network 127.N each time: a visitor votes once. */
  readonly network: number
  readonly faq: string
}

const VISITORS = 2
const PAUSE_MS = 60
const TRIES = 20

/** Visitors of one shell, each with the next question when the one before is answered, until they are told to leave. */
export function sendReadersAndVoters({ address, network, faq }: Visitors): () => Promise<Visits> {
  const paths = [
    (index: number) => `/api/faqs?keyword=${index}`,
    (index: number) => `/v3/contact-us?keyword=${index}`,
    () => '/v3/index/440300',
    (index: number) => `/api/suggest?keyword=${encodeURIComponent(`社保${index}`)}`,
  ]
  const seen = { reads: 0, votes: 0, refusedVotes: 0, asksAgain: 0 }
  const failures: string[] = []
  let index = 0
  let isOver = false

  const readOne = async (path: string) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { status, body } = await ask(new URL(path, address), {})
      if (status === 200 && isWhole(path, body)) {
        seen.reads += 1
        return
      }
      if (status !== 503) throw new Error(`${status} from ${path}: ${body.slice(0, 300)}`)
      seen.asksAgain += 1
      await sleep(500)
    }
    throw new Error(`503 from ${path} ${TRIES} times`)
  }
  const voteOnce = async (number: number) => {
    const from = `127.${network}.${Math.floor(number / 250)}.${(number % 250) + 1}`
    const { status, body } = await ask(new URL(`/api/faqs/${faq}/votes`, address), { from, vote: { isUseful: true } })
    if (status === 200) seen.votes += 1
    else if (status === 503) seen.refusedVotes += 1
    else throw new Error(`${status} for a vote: ${body.slice(0, 300)}`)
  }
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) {
      const number = index++
      const path = paths[number % (paths.length + 1)]?.(number)
      await (path === undefined ? voteOnce(number) : readOne(path)).catch((error: Error) =>
        failures.push(error.message),
      )
      await sleep(PAUSE_MS)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(visitors)
    return { ...seen, failures }
  }
}

function isWhole(path: string, body: string): boolean {
  return path.startsWith('/api/') ? body.endsWith('}') : body.endsWith('</html>')
}

function ask(url: URL, { from, vote }: { from?: string; vote?: object }): Promise<Answer> {
  const options = {
    agent: false as const,
    ...(from && { localAddress: from }),
    ...(vote && { method: 'POST', headers: { 'content-type': 'application/json' } }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      answer.once('error', reject)
    })
    asked.once('error', reject)
    asked.end(vote && JSON.stringify(vote))
  })
}
