import { openTestDatabase, silentLog, type TestDatabase } from '@portal/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseMemory } from '../releaseMemory.ts'
import { ContentState, type ListedContent } from './ContentState.ts'
import { loadContent, loadContentWith, loadListedContent, loadSearchedContent } from './loadContent.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('small')
})
afterAll(() => database.close())

test('nothing holds what was known of the content before the last change, but phrases that did not change', async () => {
  const state = new ContentState(database.pool, silentLog, loadSearchedContent)
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

test.each([
  ['lists and files', loadListedContent, ['revision', 'regions']],
  ['all answers but those of the search', loadContent, ['revision', 'regions', 'calendar', 'terms']],
])('%s are made without the words of the search', async (_, load, known) => {
  const state = new ContentState<ListedContent>(database.pool, silentLog, load)
  expect(Object.keys(await state.current())).toEqual(known)
  await state.close()
})

test('what changed is known to nobody before the search knows it', async () => {
  const learnt: number[] = []
  let finish = () => {}
  const learn = async (revision: number) => {
    learnt.push(revision)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  const state = new ContentState(database.pool, silentLog, loadContentWith({ learn }))
  const first = state.refresh()
  await expect.poll(() => learnt.length).toBe(1)
  finish()
  const { revision } = await first
  await database.pool.query(`insert into content_change (summary, tags) values ('one more state', '{all}')`)
  const second = state.refresh()
  await expect.poll(() => learnt).toEqual([revision, revision + 1])
  expect(state.revision).toBe(revision)
  finish()
  expect((await second).revision).toBe(revision + 1)
  await state.close()
})
