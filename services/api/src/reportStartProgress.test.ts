import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** Runs a script that has `reportStartProgress`. @returns what its parent hears */
async function hear(script: string): Promise<unknown[]> {
  const heard: unknown[] = []
  const entryPoint = new URL('reportStartProgress.ts', import.meta.url).href
  const source = `import { reportStartProgress } from ${JSON.stringify(entryPoint)}
    import { setTimeout as sleep } from 'node:timers/promises'
    ${script}
    process.disconnect()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (message) => heard.push(message))
  expect(await once(child, 'exit')).toEqual([0, null])
  return heard
}

test('whoever started the process hears again and again what takes so long, and no more once it is done', async () => {
  // The work is over when it was told of three times, however late that is; the silence after it is told of as well.
  const heard = await hear(`const work = Promise.withResolvers()
    let told = 0
    const send = process.send.bind(process)
    process.send = (message) => send(message) && ++told === 3 && work.resolve()
    await reportStartProgress('正在升级数据库结构', work.promise, 20)
    await sleep(200)
    send('over')`)
  expect(heard).toEqual([...Array(3).fill({ kind: 'progress', text: '正在升级数据库结构' }), 'over'])
})

test('the first word comes long before the second is due', async () => {
  const heard = await hear(`const work = Promise.withResolvers()
    const send = process.send.bind(process)
    process.send = (message) => send(message) && work.resolve()
    await reportStartProgress('正在导入演示数据', work.promise, 3_600_000)`)
  expect(heard).toEqual([{ kind: 'progress', text: '正在导入演示数据' }])
})

test('what fails is told as it is, and what is quick is done without a word', async () => {
  const failing = `await reportStartProgress('正在导入', Promise.reject(new Error('refused')), 10).catch((error) => process.send(error.message))`
  expect(await hear(`${failing}; await reportStartProgress('正在导入', sleep(1), 1_000)`)).toEqual(['refused'])
})
