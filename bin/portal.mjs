#!/usr/bin/env node
// The entry point of every command. Runs on any Node ≥ 20 before anything is installed, so: plain JavaScript, no dependencies.
// It installs what is missing, finds the pinned Node and hands over to portal.ts beside it.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRuntime } from './findRuntime.mjs'
import { installDependencies } from './installDependencies.mjs'

/** What watches over the services for months; other commands are short, and some work hard. */
const isStart = process.argv[2] === 'start'
/** Holds 38 MB less. */
const heapOptions = isStart ? ['--max-semi-space-size=2'] : []
/** What it read to build and publish goes back block by block: glibc would raise this first bound of its own, and keep 40 MB. */
const mallocSettings = isStart ? { MALLOC_MMAP_THRESHOLD_: String(32 * 1024) } : {}
const repository = fileURLToPath(new URL('..', import.meta.url))

try {
  await installDependencies(repository)
  handOver(findRuntime(repository))
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'SetupError') throw error
  console.error(error.message)
  process.exitCode = 1
}

/** The IPC channel tells the command when this process is gone, also after kill -9. */
function handOver(runtime) {
  const child = spawn(runtime, [...heapOptions, `${repository}bin/portal.ts`, ...process.argv.slice(2)], {
    cwd: repository,
    env: {
      ...withoutNpmVariables(process.env),
      ...mallocSettings,
      NODE_COMPILE_CACHE: `${repository}node_modules/.cache/node-compile`,
      PATH: [dirname(runtime), process.env.PATH].join(delimiter),
      // Files that a person names lie where that person stands; npm moves to the root of the repository first.
      PORTAL_CALLED_FROM: process.env.INIT_CWD ?? process.cwd(),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(child)
  child.on('error', (error) => {
    console.error(`无法运行 ${runtime}：${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** npm that is killed cannot pass the signal on; without it nobody could stop what it started. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 1000)
  timer.unref()
}

/** npm adds some hundred variables that would reach every child and the logs. */
function withoutNpmVariables(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name)))
}
