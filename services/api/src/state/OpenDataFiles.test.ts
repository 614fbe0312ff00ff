import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { openSharedSample, type ReadDatabase } from '@portal/database/testing'
import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLists } from '../openData/openLists.ts'
import { OpenDataFiles } from './OpenDataFiles.ts'

let database: ReadDatabase
let folder: string
beforeAll(async () => {
  database = await openSharedSample()
})
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-open-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const regions = openLists.find(({ name }) => name === 'region')
const read = async (files: OpenDataFiles, revision: number) => {
  if (!regions) throw new Error('regions are an open list')
  const file = await files.open(regions, 'csv', revision)
  return file && text(file)
}

/** The first connection is given when it is let go; held is fulfilled once it was asked for. */
function holdFirst(pool: pg.Pool) {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let isFirst = true
  const connect = async () => {
    const waits = isFirst
    isFirst = false
    asked.resolve()
    if (waits) await gate.promise
    return pool.connect()
  }
  const heldPool = Object.create(pool, { connect: { value: connect } }) as pg.Pool
  return { pool: heldPool, held: asked.promise, letGo: gate.resolve }
}

test('a file that is finished after that of a later revision leaves that one alone', async () => {
  const { pool, held, letGo } = holdFirst(database.pool)
  const files = new OpenDataFiles(pool, folder)
  const early = read(files, 5)
  // Both write their own folder first: which of them comes to the database before the other is not said.
  await held
  const late = await read(files, 6)
  letGo()
  expect(await early).toBe(late)
  expect(readdirSync(folder)).toContain('region-6.csv')
  expect(await read(files, 6)).toBe(late)
})

test('a file that is gone is made again', async () => {
  const files = new OpenDataFiles(database.pool, folder)
  const first = await read(files, 1)
  expect(first).toContain('440000')
  rmSync(path.join(folder, 'region-1.csv'))
  expect(await read(files, 1)).toBe(first)
})

test('a file that is replaced while somebody reads it reaches him whole, and one is kept of each list', async () => {
  const files = new OpenDataFiles(database.pool, folder)
  if (!regions) throw new Error('regions are an open list')
  const held = await files.open(regions, 'csv', 1)
  const next = await read(files, 2)
  expect(held && (await text(held))).toBe(next)
  expect(readdirSync(folder)).toEqual(['region-2.csv'])
})
