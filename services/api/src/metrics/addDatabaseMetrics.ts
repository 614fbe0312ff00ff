import { callRefused, connectionTaken, listPoolLoads, type StatementRun, statementRun } from '@portal/database/pool'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const WAIT_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3]

/** How full the pools are, and what statements take. @returns what ends the counting */
export function addDatabaseMetrics(register: Registry): () => void {
  addPoolLoads(register)
  const registers = [register]
  const waits = new Histogram({
    name: 'portal_database_wait_seconds',
    help: 'From asking for a connection until it was there',
    labelNames: ['pool'],
    buckets: WAIT_SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'portal_database_refusals_total',
    help: 'Work that was not taken up: too much waits before it (crowded), or its caller waits no longer (late)',
    labelNames: ['pool', 'reason'],
    registers,
  })
  const stops = [
    connectionTaken.listen(({ pool, waitMs }) => waits.observe({ pool }, waitMs / 1_000)),
    callRefused.listen(({ pool, reason }) => refusals.inc({ pool, reason })),
    statementRun.listen(countStatements(register)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** By the names that statements have in the code, so there are no more of them than in the code. */
function countStatements(register: Registry): (run: StatementRun) => void {
  const registers = [register]
  const runs = new Counter({
    name: 'portal_database_statements_total',
    help: 'Statements that were run',
    labelNames: ['statement', 'outcome'],
    registers,
  })
  const seconds = new Counter({
    name: 'portal_database_statement_seconds_total',
    help: 'Time they took, with waiting for a connection',
    labelNames: ['statement'],
    registers,
  })
  return ({ name: statement, durationMs, isFailed }) => {
    runs.inc({ statement, outcome: isFailed ? 'failed' : 'done' })
    seconds.inc({ statement }, durationMs / 1_000)
  }
}

function addPoolLoads(register: Registry): void {
  const registers = [register]
  const labelNames = ['pool', 'server'] as const
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the service',
    labelNames: [...labelNames, 'state'],
    registers,
    collect() {
      this.reset()
      for (const { pool, server, connections, idle } of listPoolLoads()) {
        this.set({ pool, server, state: 'busy' }, connections - idle)
        this.set({ pool, server, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'portal_database_connections_maximum',
    help: 'Connections that a pool may have',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const { pool, server, maximum } of listPoolLoads()) this.set({ pool, server }, maximum)
    },
  })
  new Gauge({
    name: 'portal_database_waiting',
    help: 'Statements that wait for a connection',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const { pool, server, waiting } of listPoolLoads()) this.set({ pool, server }, waiting)
    },
  })
}
