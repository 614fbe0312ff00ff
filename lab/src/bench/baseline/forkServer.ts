import { type ForkOptions, fork } from 'node:child_process'
import { type BaselineReply, baselineReply } from '@portal/contracts'
import { serviceEnvironment, serviceFlags, shellFlags } from '@portal/operations/process'

/** A server that the portal is measured against, in a process of its own. */
export interface BaselineServer {
  readonly address: string
  readonly pid: number
  stop(): void
}

interface Forked {
  readonly script: string | URL
  /** What it is told over the channel before it listens. */
  readonly order: object
  readonly options: ForkOptions
}

/** In Node as the portal's shell has it. @throws Error with the reason that the server gives for not listening */
export async function forkServer({ script, order, options }: Forked): Promise<BaselineServer> {
  const env = { ...serviceEnvironment, ...(options.env ?? process.env) }
  const server = fork(script, { ...options, execArgv: [...serviceFlags, ...shellFlags], env })
  const stop = () => void server.kill()
  const reply = await new Promise<BaselineReply>((resolve) => {
    const fail = (reason: string) => resolve({ kind: 'failed', reason })
    server.once('message', (message) => {
      const read = baselineReply.safeParse(message)
      if (read.success) resolve(read.data)
      else fail('it says something that cannot be read')
    })
    server.once('error', (error) => fail(error.message))
    server.once('exit', (code) => fail(`it ended with code ${code}`))
    server.send(order)
  })
  if (reply.kind === 'listening') return { address: `http://127.0.0.1:${reply.port}`, pid: server.pid ?? 0, stop }
  stop()
  throw new Error(`The baseline server does not listen: ${reply.reason}`)
}
