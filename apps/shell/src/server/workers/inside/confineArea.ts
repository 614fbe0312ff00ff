import type { MessagePort } from 'node:worker_threads'

/**
 * Takes from an area what it does not need to render pages, before any of its code is evaluated: the process, the network
 * (pages ask through the client they are given), channels to other threads, memory that no limit counts, and the console,
 * through which what visitors type would reach the log.
 */
export function confineArea(): void {
  define('process', Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) }))
  define('console', silentConsole())
  for (const name of needless) Reflect.deleteProperty(globalThis, name)
  // Node's own code reads options that nobody set, e.g. of http requests; a getter here would see the objects they belong to.
  Object.preventExtensions(Object.prototype)
}

/** Messages are handed over by methods that an area could replace on the prototypes and so get hold of the port. */
export function sealPort(port: MessagePort): void {
  for (let part = Object.getPrototypeOf(port); part !== Object.prototype; part = Object.getPrototypeOf(part))
    Object.freeze(part)
}

const needless = [
  'fetch',
  'WebSocket',
  'EventSource',
  'MessageChannel',
  'MessagePort',
  'BroadcastChannel',
  'WebAssembly',
] as const

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: false })
}

function silentConsole(): object {
  const isMethod = (name: string) => typeof Reflect.get(console, name) === 'function'
  const methods = Object.keys(console).filter(isMethod)
  return Object.freeze(Object.fromEntries(methods.map((name) => [name, () => undefined])))
}
