import { RefusedCallError } from '@portal/database/pool'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseProblem } from './databaseProblem.ts'

function refused(code: string): Error {
  return Object.assign(new pg.DatabaseError('told by the server', 20, 'error'), { code })
}

test.each([
  ['53100', 'no-room'],
  ['58030', 'no-room'],
  ['53200', 'overloaded'],
  ['53300', 'overloaded'],
  ['57014', 'overloaded'],
  ['40001', 'overloaded'],
  ['40P01', 'overloaded'],
  ['55P03', 'overloaded'],
  ['57P01', 'unavailable'],
  ['57P02', 'unavailable'],
  ['57P03', 'unavailable'],
  ['08006', 'unavailable'],
  ['25006', 'unavailable'],
  ['23505', undefined],
  ['42P01', undefined],
])('what the database refuses with %s is told as %s', (code, kind) => {
  expect(databaseProblem(refused(code))?.kind).toBe(kind)
})

test.each([
  [Object.assign(new Error('connect ENOENT /somewhere'), { code: 'ENOENT', syscall: 'connect' }), 'unavailable'],
  [Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }), undefined],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }), 'unavailable'],
  [Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' }), 'no-room'],
  [new Error('Connection terminated unexpectedly'), 'unavailable'],
  [new Error('Connection terminated due to connection timeout'), 'unavailable'],
  [new Error('Query read timeout'), 'unavailable'],
  [new Error('timeout exceeded when trying to connect'), 'overloaded'],
  [new RefusedCallError('crowded'), 'overloaded'],
  [new RefusedCallError('late'), 'deadline'],
  [new TypeError('x is not a function'), undefined],
])('%s is told as %s', (error, kind) => {
  expect(databaseProblem(error)?.kind).toBe(kind)
})

test('whoever is told to come back is told when', () => {
  for (const code of ['53100', '57P03', '57014'])
    expect(databaseProblem(refused(code))).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) })
})
