import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { solveChallenge } from './solveChallenge.ts'

/** A letter that the portal said it has. Times are in milliseconds since 1970. */
export interface AcknowledgedLetter {
  readonly clientToken: string
  readonly number: number
  readonly acknowledgedAt: number
}

const PAUSE_MS = 150

/** Visitors who write one letter after the other, and know which of them the portal took. */
export class Letters {
  readonly acknowledged: AcknowledgedLetter[] = []
  #written = 0
  #isOver = true
  #writing: Promise<void> = Promise.resolve()

  /** Writes until it is told to stop. What is not taken is forgotten, as by a visitor who saw the error. */
  start(address: string): void {
    this.#isOver = false
    this.#writing = (async () => {
      while (!this.#isOver) {
        await this.write(address).catch(() => undefined)
        await pause(PAUSE_MS)
      }
    })()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#writing
  }

  /** @throws Error when the letter was not taken */
  async write(address: string): Promise<void> {
    this.#written += 1
    const number = this.#written
    const clientToken = randomUUID()
    const status = await send(address, { clientToken, number, ...(await solveChallenge(address)) })
    if (status !== 200) throw new Error(`a letter was answered with ${status}`)
    this.acknowledged.push({ clientToken, number, acknowledgedAt: Date.now() })
  }

  /**
   * The letters that were taken and are not there. A form that was sent before is known by its token and gets its receipt
   * again without a proof; one that is not known is refused for the wrong proof.
   */
  async findLost(address: string): Promise<AcknowledgedLetter[]> {
    const lost: AcknowledgedLetter[] = []
    for (const letter of this.acknowledged) {
      const status = await send(address, { ...letter, proofTicket: 'none', proofAnswer: '0' })
      if (status === 400) lost.push(letter)
      else if (status !== 200) throw new Error(`the question for a letter was answered with ${status}`)
    }
    return lost
  }
}

interface Sent {
  readonly clientToken: string
  readonly number: number
  readonly proofTicket: string
  readonly proofAnswer: string
}

async function send(address: string, { clientToken, number, proofTicket, proofAnswer }: Sent): Promise<number> {
  const form = new FormData()
  const fields = {
    clientToken,
    kind: 'consult',
    title: `第 ${number} 封来信`,
    content: `演练中的第 ${number} 封来信，用来核对恢复以后有没有丢失。`,
    contactName: '演练',
    contact: '13800002001',
    isPublic: '0',
    region: '440100',
    proofTicket,
    proofAnswer,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(new URL('/api/interactions', address), {
      method: 'POST',
      headers,
      localAddress: visitorOf(number),
      agent: false,
    })
    sent.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Each visitor may write few letters in an hour; a loopback network has many addresses. */
function visitorOf(number: number): string {
  const round = Math.floor(number / 4)
  return `127.2.${Math.floor(round / 250) % 250}.${(round % 250) + 1}`
}
