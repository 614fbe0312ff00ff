import { expect, test } from 'vitest'
import { runProgram } from './runProgram.ts'

const never = new AbortController().signal

test('gives back the exit code and both streams', async () => {
  const script = `console.log('out'); console.error('err'); process.exitCode = 3`
  const { code, output } = await runProgram(process.execPath, ['-e', script], { stop: never, output: 'keep' })
  expect(code).toBe(3)
  expect(output).toContain('out')
  expect(output).toContain('err')
})

test('each line is heard as it comes, the last one also without an end of line', async () => {
  const heard: string[] = []
  const script = `process.stdout.write('one\\ntwo')`
  const onLine = (line: string) => void heard.push(line)
  await runProgram(process.execPath, ['-e', script], { stop: never, output: 'keep', onLine })
  expect(heard).toEqual(['one', 'two'])
})

test('what a program says can be given back and be seen meanwhile', async () => {
  const module = JSON.stringify(new URL('./runProgram.ts', import.meta.url).href)
  const script = `import { runProgram } from ${module}
    const stop = new AbortController().signal
    const { output } = await runProgram(process.execPath, ['-e', 'console.log(7 * 6)'], { stop, output: 'both' })
    console.log('kept', output)`
  const args = ['--input-type=module', '-e', script]
  const { output } = await runProgram(process.execPath, args, { stop: never, output: 'keep' })
  expect(output).toBe('42\nkept 42\n\n')
})

test('a stop ends the program and is thrown once it is gone', async () => {
  const controller = new AbortController()
  const script = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`
  const run = runProgram(process.execPath, ['-e', script], { stop: controller.signal, output: 'keep' })
  setTimeout(() => controller.abort(new Error('stopped')), 300)
  await expect(run).rejects.toThrow('stopped')
})

test('a program that does not exist is an error that names it', async () => {
  await expect(runProgram('/nowhere/program', [], { stop: never, output: 'keep' })).rejects.toThrow('/nowhere/program')
})
