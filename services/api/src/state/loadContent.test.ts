import { openTestDatabase, silentLog, type TestDatabase } from '@portal/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseMemory } from '../releaseMemory.ts'
import { ContentState } from './ContentState.ts'
import { loadContent, loadListedContent } from './loadContent.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('small')
})
afterAll(() => database.close())

test('nothing holds what was known of the content before the last change, but phrases that did not change', async () => {
  const state = new ContentState(database.pool, silentLog, loadContent)
  const read = async () => {
    const known = await state.refresh()
    return {
      known: new WeakRef(known),
      frequencies: new WeakRef(known.words.frequencies),
      phrases: known.words.phrases,
    }
  }
  const first = await read()
  await database.pool.query(`insert into content_change (summary, tags) values ('another state', '{all}')`)
  const second = await read()
  expect(second.phrases).toBe(first.phrases)
  await expect
    .poll(() => {
      releaseMemory()
      return [first.known, first.frequencies].map((held) => held.deref() === undefined)
    })
    .toEqual([true, true])
  expect(second.known.deref()?.revision).toBe(2)
  await state.close()
})

test('lists and files are made without the words of the search', async () => {
  const state = new ContentState(database.pool, silentLog, loadListedContent)
  expect(Object.keys(await state.current())).toEqual(['revision', 'regions'])
  await state.close()
})
