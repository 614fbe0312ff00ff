import { browserRequest } from './browserRequest.ts'
import { Connection, type Leaving } from './Connection.ts'
import { ConnectionPool } from './ConnectionPool.ts'
import type { Pace, Plan, PlanResult, Stream, StreamResult } from './Plan.ts'
import { Tally } from './Tally.ts'

const LEAVE_EVERY = 10
const AFTER_A_BREAK_MS = 10

/** Asks what the plan says and waits for the last answer. */
export async function runPlan(plan: Plan): Promise<PlanResult> {
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  const run = { plan, host: new URL(plan.address).host, startedAt, until: startedAt + plan.durationMs }
  const streams = await Promise.all(
    Object.entries(plan.streams).map(async ([name, stream]) => [name, await runStream(stream, run)] as const),
  )
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    streams: Object.fromEntries(streams),
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: (user + system) / 1_000_000,
  }
}

interface Run {
  readonly plan: Plan
  readonly host: string
  readonly startedAt: number
  readonly until: number
}

async function runStream(stream: Stream, run: Run): Promise<StreamResult> {
  const tally = new Tally(run.until)
  const { pace } = stream
  if (pace.kind === 'closed') await askClosed(stream, pace, { run, tally })
  else await askOpen(stream, pace, { run, tally })
  return tally.close(stream.expected)
}

interface Asking {
  readonly run: Run
  readonly tally: Tally
}

async function askClosed(stream: Stream, pace: Extract<Pace, { kind: 'closed' }>, { run, tally }: Asking) {
  const { plan, host, until } = run
  let index = 0
  const visit = async () => {
    let connection = new Connection(plan.address, plan.patienceMs)
    while (performance.now() < until && index < (pace.maximum ?? Number.POSITIVE_INFINITY)) {
      const leaving = leavingOf(stream, index)
      const request = browserRequest(host, stream.questions, index++)
      tally.ask(0)
      const outcome = await connection.ask(request, leaving)
      tally.add(outcome)
      if (connection.isOpen) continue
      if (outcome.kind === 'unanswered') await new Promise((resolve) => setTimeout(resolve, AFTER_A_BREAK_MS))
      connection = new Connection(plan.address, plan.patienceMs)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: pace.visitors }, visit))
}

async function askOpen(stream: Stream, pace: Extract<Pace, { kind: 'open' }>, { run, tally }: Asking) {
  const { plan, host, startedAt } = run
  const pool = new ConnectionPool(plan.address, { patienceMs: plan.patienceMs, maximum: pace.connections })
  const underWay = new Set<Promise<void>>()
  let due = 0
  const ask = async (connection: Connection, request: Buffer) => {
    tally.add(await connection.ask(request))
    pool.give(connection)
  }
  for (let elapsedMs = 0; elapsedMs < plan.durationMs; ) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    elapsedMs = Math.min(performance.now() - startedAt, plan.durationMs)
    for (; due < Math.floor((elapsedMs * pace.perSecond) / 1_000); due += 1) {
      const connection = pool.take()
      if (!connection) {
        tally.skip()
        continue
      }
      tally.ask(elapsedMs - (due * 1_000) / pace.perSecond)
      const asked: Promise<void> = ask(connection, browserRequest(host, stream.questions, due)).finally(() =>
        underWay.delete(asked),
      )
      underWay.add(asked)
    }
  }
  await Promise.all(underWay)
  pool.close()
}

function leavingOf({ isImpatient }: Stream, index: number): Leaving | undefined {
  if (!isImpatient || index % LEAVE_EVERY !== 0) return undefined
  return index % (2 * LEAVE_EVERY) === 0 ? 'soon' : 'at first bytes'
}
