import { expect, test } from 'vitest'
import { OneAheadPipeline } from './OneAheadPipeline.ts'

test('the caller goes on while a task runs, and the next one waits for it', async () => {
  const tasks = new OneAheadPipeline()
  const said: string[] = []
  const first = Promise.withResolvers<void>()
  await tasks.begin(async () => {
    await first.promise
    said.push('first')
  })
  said.push('caller')
  const second = tasks.begin(async () => {
    said.push('second')
  })
  first.resolve()
  await second
  await tasks.done()
  expect(said).toEqual(['caller', 'first', 'second'])
})

test('what a task throws reaches whoever waits for it, and no further task runs', async () => {
  const tasks = new OneAheadPipeline()
  let isRun = false
  await tasks.begin(() => Promise.reject(new Error('refused')))
  const next = tasks.begin(async () => {
    isRun = true
  })
  await expect(next).rejects.toThrow('refused')
  await expect(tasks.done()).rejects.toThrow('refused')
  expect(isRun).toBe(false)
})
